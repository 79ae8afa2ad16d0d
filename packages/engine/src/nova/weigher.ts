import type { FilterContext } from './filter.ts';
import type { HostState } from './objects/host-state.ts';

/** A weigher's view of one round. */
export interface PreparedWeigher {
  /** Returns the raw weight. With a positive multiplier, the greatest weight wins. */
  readonly weigh: (host: HostState) => number;
  /** Returns the multiplier of nova.conf, or of the host's aggregates if they override it. */
  readonly multiplier: (host: HostState) => number;
}

/** A scheduler weigher (`nova.scheduler.weights.BaseHostWeigher`). */
export interface Weigher {
  /** Nova's class name. */
  readonly name: string;
  /** A fixed lower bound for the normalization. Absent: the least raw weight is the bound. */
  readonly minval?: number;
  /** A fixed upper bound. Absent: the greatest raw weight is the bound. */
  readonly maxval?: number;
  readonly prepare: (context: FilterContext) => PreparedWeigher;
}
