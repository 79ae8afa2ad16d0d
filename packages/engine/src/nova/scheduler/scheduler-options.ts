/** How `selectDestinations` runs; nothing here changes what Nova would decide. */
export interface SchedulerOptions {
  /** Keep the claims in Placement, as nova-scheduler does; else the cloud is left as it was. Default false. */
  readonly keepClaims?: boolean;
  /** Ask Placement how each query narrowed the providers. Default false: it costs a pass. */
  readonly explainPlacement?: boolean;
  /** Ask every filter about every host, not only until the first rejection. Default true. */
  readonly everyVerdict?: boolean;
  /** A source of numbers in [0, 1) for `host_subset_size` and shuffling; default: a seeded one. */
  readonly random?: () => number;
  /**
   * Called before each unit of work; throw from it to cancel.
   * @param done servers that have their host
   * @param activity what is at work now, as one would say it: `Placement`, `the filters and weighers`, or a filter or
   *   weigher whose work on one host is long: `NUMATopologyFilter`, or a class of the scenario's own code
   */
  readonly onProgress?: (done: number, total: number, activity: string) => void;
  /**
   * The order in which a host's allocation candidates are tried. Placement defines none; default: as Placement
   * gives them. The conformance vectors fix one by the text of the candidate.
   */
  readonly sortCandidates?: boolean;
}

/** Who is told of the runs inside a longer search. */
export interface RunsOptions {
  /** The `onProgress` of each run of the engine: a single one may take long. */
  readonly onRunProgress?: NonNullable<SchedulerOptions['onProgress']>;
}
