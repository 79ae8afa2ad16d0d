/** The limits on the work for one query. */
export interface SearchBounds {
  /** How often the search tries a provider for a group, in total. */
  readonly maxSteps: number;
  /** How many candidates the search returns. */
  readonly maxCandidates: number;
}

/** At most about 2 seconds and 100 MB. A search that finds four candidates in each of 100,000 trees needs far less. */
export const DEFAULT_BOUNDS: SearchBounds = Object.freeze({ maxSteps: 30_000_000, maxCandidates: 2_000_000 });
