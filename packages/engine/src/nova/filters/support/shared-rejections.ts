import type { Rejection } from '../../verdict/verdict.ts';

/**
 * Keeps one Rejection for each key, for filters that compare a host's own numbers: hosts that fail with the same
 * numbers share it. The key contains every value of the rejection.
 */
export function shareRejections(): (key: string, make: () => Rejection) => Rejection {
  const known = new Map<string, Rejection>();
  return (key, make) => {
    let shared = known.get(key);
    if (shared === undefined) {
      shared = make();
      known.set(key, shared);
    }
    return shared;
  };
}
