import type { FilterContext } from './filter.ts';
import type { HostState } from './objects/host-state.ts';

/** A weigher's view of one round. */
export interface PreparedWeigher {
  /** The raw weight; the greatest wins where the multiplier is positive. */
  readonly weigh: (host: HostState) => number;
  /** From nova.conf or, where an aggregate of the host overrides it, from there. */
  readonly multiplier: (host: HostState) => number;
}

/** A scheduler weigher (`nova.scheduler.weights.BaseHostWeigher`). */
export interface Weigher {
  /** Nova's class name. */
  readonly name: string;
  /** A fixed lower end for normalisation; without one the least raw weight is the end. */
  readonly minval?: number;
  readonly maxval?: number;
  readonly prepare: (context: FilterContext) => PreparedWeigher;
}
