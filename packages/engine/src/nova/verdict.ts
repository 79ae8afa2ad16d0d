import type { Pointer } from './pointer.ts';

/** One value that a decision looked at: what was asked for, or what the host has. */
export interface Compared {
  readonly side: 'asked' | 'found';
  /** What the value is, as an operator would call it: `flavor extra spec ssd`, `metadata ssd of aggregate fast`. */
  readonly what: string;
  /** `null`: there is none. */
  readonly value: string | null;
  readonly at: Pointer;
}

/**
 * Why a host fell out. Data: the sentence is for people, the values and pointers for the page.
 * Filters give the same object for hosts that fail alike, so a run of 100,000 hosts holds a few of them.
 */
export interface Rejection {
  /** One sentence that does not name the host. Hosts with the same sentence are one group in the funnel. */
  readonly reason: string;
  readonly compared: readonly Compared[];
  /**
   * What nova-scheduler would have logged, `{host_state}` standing for the host, `{host}` and `{nodename}` for its
   * names; several lines are separated by `\n`. Absent where Nova logs nothing.
   */
  readonly log?: { readonly level: 'DEBUG' | 'INFO' | 'WARNING'; readonly text: string };
}

/** A filter's answer for one host: `PASS`, or why not. */
export type Verdict = Rejection | null;

export const PASS = null;

export function reject(
  reason: string,
  compared: readonly Compared[] = [],
  log?: Rejection['log'],
): Rejection {
  return log === undefined ? { reason, compared } : { reason, compared, log };
}

export const asked = (what: string, value: string | null, at: Pointer): Compared => ({
  side: 'asked',
  what,
  value,
  at,
});
export const found = (what: string, value: string | null, at: Pointer): Compared => ({
  side: 'found',
  what,
  value,
  at,
});
