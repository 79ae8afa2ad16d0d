import type { ReleaseName } from '../catalog/releases.ts';
import type { Placement } from '../placement/index.ts';
import type { NovaConf } from './conf.ts';
import type { CustomSource } from './custom/custom-code.ts';
import type { Aggregate } from './objects/aggregate.ts';
import type { ComputeNode } from './objects/compute-node.ts';

/** A release of Nova whose defaults and available filters apply (`catalog/releases.ts`). */
export type Release = ReleaseName;

/**
 * All that the scheduler reads: Placement, and Nova's own compute nodes and aggregates.
 * A run claims in Placement; `selectDestinations` takes its claims back unless it is told to keep them.
 */
export interface Cloud {
  readonly release: Release;
  readonly placement: Placement;
  readonly conf: NovaConf;
  /** In the order of the scenario. `ComputeNode.uuid` is the UUID of its root provider. */
  readonly compute_nodes: readonly ComputeNode[];
  readonly aggregates: readonly Aggregate[];
  /** Filters and weighers of the operator's own. Absent: there are none. */
  readonly custom?: CustomSource;
}
