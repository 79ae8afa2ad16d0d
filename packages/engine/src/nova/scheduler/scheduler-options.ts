/** Options of `selectDestinations`. They do not change Nova's decisions. */
export interface SchedulerOptions {
  /** Whether the claims stay in Placement, as in Nova. Otherwise the cloud does not change. Default: false. */
  readonly keepClaims?: boolean;
  /** Whether Placement explains how each query narrowed the providers, which takes time. Default: false. */
  readonly explainPlacement?: boolean;
  /** Whether every filter evaluates every host, not only until the first rejection. Default: true. */
  readonly everyVerdict?: boolean;
  /** Returns random numbers in [0, 1) for `host_subset_size` and shuffling. Default: a generator with a fixed seed. */
  readonly random?: () => number;
  /**
   * Called before each unit of work; to cancel the run, throw an exception.
   * @param done the number of servers that have a host
   * @param activity the current activity in words: `Placement`, `the filters and weighers`, or the name of a filter or
   *   weigher that takes long for one host, such as `NUMATopologyFilter` or a class of the scenario's own code
   */
  readonly onProgress?: (done: number, total: number, activity: string) => void;
  /**
   * Whether a host's allocation candidates are tried in the order of their texts, as in the conformance vectors,
   * because Placement defines no order. Default: false, the order of Placement's response.
   */
  readonly sortCandidates?: boolean;
}

/** Options for a search that runs the scheduler several times. */
export interface RunsOptions {
  /** The `onProgress` of each run, because a single run can take long. */
  readonly onRunProgress?: NonNullable<SchedulerOptions['onProgress']>;
}
