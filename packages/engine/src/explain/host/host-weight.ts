import type { Round } from '../../nova/run.ts';

/** One weigher's part in a host's final weight: `multiplier × normalized`. */
interface WeigherPart {
  readonly name: string;
  readonly raw: number;
  readonly normalized: number;
  readonly multiplier: number;
  readonly score: number;
}

/** Where a host stands among those that were weighed. */
export interface HostWeight {
  /** From 1. */
  readonly rank: number;
  /** The number of weighed hosts. */
  readonly hostCount: number;
  readonly total: number;
  /** Empty when a single host was left: Nova then weighs nothing. */
  readonly parts: readonly WeigherPart[];
}

/** The host's weight in this round; null when it did not get that far. */
export function hostWeight(round: Round, host: number): HostWeight | null {
  const { weighed } = round;
  const position = weighed.hosts.indexOf(host);
  if (position < 0) return null;
  return {
    rank: position + 1,
    hostCount: weighed.hosts.length,
    total: weighed.weights[position]!,
    parts: weighed.weighers.map(({ name, raw, normalized, multiplier }) => ({
      name,
      raw: raw[position]!,
      normalized: normalized[position]!,
      multiplier: multiplier[position]!,
      score: multiplier[position]! * normalized[position]!,
    })),
  };
}
