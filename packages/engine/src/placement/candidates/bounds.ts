/** How much work one query may cause. */
export interface SearchBounds {
  /** How often a provider may be tried for a group, over the whole query. */
  readonly maxSteps: number;
  /** How many candidates a query may return. */
  readonly maxCandidates: number;
}

/** About two seconds and 100 MB at most; 100,000 trees with four candidates each stay well below. */
export const DEFAULT_BOUNDS: SearchBounds = Object.freeze({ maxSteps: 30_000_000, maxCandidates: 2_000_000 });
