import type { Pointer } from '../pointer.ts';
import type { RequirementOperator } from '../values/requirement.ts';
import type { Reason } from './reason.ts';
import type { Subject } from './subject.ts';
import type { Value } from './value.ts';

/**
 * How what is asked for relates to what is found. `below`: found must be less than asked. `Compared`
 * contains it.
 * @example
 * console.log(run.rejections[0].compared[0].operator); // is
 */
export type Operator = RequirementOperator | 'below' | 'requires' | 'forbids';

/**
 * One value that a decision compared: what was asked for, or what the host has. Plain data. `Rejection`
 * contains it, and `valueText` takes it.
 * @example
 * console.log(run.rejections[0].compared[0]);
 * // {
 * //   side: 'asked',
 * //   subject: { kind: 'flavor_extra_spec', key: 'aggregate_instance_extra_specs:ssd' },
 * //   operator: 'is',
 * //   value: { kind: 'requirement', text: 'true' },
 * //   pointer: '/flavors/0/extra_specs/aggregate_instance_extra_specs:ssd'
 * // }
 */
export interface Compared {
  readonly side: 'asked' | 'found';
  readonly subject: Subject;
  /** Only on the side `asked`, if the comparison has a relation. */
  readonly operator?: Operator;
  /** `null`: there is no value. */
  readonly value: Value | null;
  readonly pointer: Pointer;
}

/**
 * Why a host is rejected. Plain data: no code reads the message.
 * Filters return the same object for hosts that fail alike, so a run of 100,000 hosts holds a few of them.
 * `Run.rejections` and `HostProblem` contain it.
 * @example
 * const [{ reason, message, compared }] = run.rejections;
 * console.log(reason.kind, compared.length); // metadata_mismatch 2
 * console.log(message); // The flavor requires ssd to be true; no aggregate of the host has the key ssd.
 */
export interface Rejection {
  /** Hosts with equal reasons are one group in the funnel. */
  readonly reason: Reason;
  /** One sentence without the host's name, equal for equal reasons. */
  readonly message: string;
  readonly compared: readonly Compared[];
  /**
   * The lines that nova-scheduler would log. `{host_state}` is replaced by the host, `{host}` and `{nodename}` by its
   * names; lines are separated by `\n`. Absent if Nova logs nothing.
   */
  readonly log?: { readonly level: 'DEBUG' | 'INFO' | 'WARNING'; readonly text: string };
}

/** A filter's result for one host: `PASS`, or a rejection. */
export type Verdict = Rejection | null;

export const PASS = null;

export function reject(
  reason: Reason,
  message: string,
  compared: readonly Compared[] = [],
  log?: Rejection['log'],
): Rejection {
  return log === undefined ? { reason, message, compared } : { reason, message, compared, log };
}

export const asked = (
  subject: Subject,
  value: Value | null,
  pointer: Pointer,
  operator?: Operator,
): Compared =>
  operator === undefined
    ? { side: 'asked', subject, value, pointer }
    : { side: 'asked', subject, operator, value, pointer };

export const found = (subject: Subject, value: Value | null, pointer: Pointer): Compared => ({
  side: 'found',
  subject,
  value,
  pointer,
});
