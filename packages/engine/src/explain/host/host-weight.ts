import type { Round } from '../../nova/run.ts';

/** One weigher's part of a host's final weight: `multiplier × normalized`. */
interface WeigherPart {
  readonly name: string;
  readonly raw: number;
  readonly normalized: number;
  readonly multiplier: number;
  readonly score: number;
}

/** A host's weight and its rank among the weighed hosts. */
export interface HostWeight {
  /** From 1. */
  readonly rank: number;
  /** The number of weighed hosts. */
  readonly hostCount: number;
  readonly total: number;
  /** Empty if only one host passed the filters: Nova then does not weigh. */
  readonly parts: readonly WeigherPart[];
}

/** Returns the host's weight in this round, or null if the host was not weighed. */
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
