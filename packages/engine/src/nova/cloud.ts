import type { ReleaseName } from '../catalog/releases.ts';
import type { Placement } from '../placement/index.ts';
import type { NovaConf } from './conf.ts';
import type { CustomSource } from './custom/custom-code.ts';
import type { Aggregate } from './objects/aggregate.ts';
import type { ComputeNode } from './objects/compute-node.ts';

/**
 * Everything that the scheduler reads: Placement, and Nova's own compute nodes and aggregates.
 * A run makes claims in Placement. `selectDestinations` removes them unless the `keepClaims` option is set.
 */
export interface Cloud {
  /** Determines defaults and available filters. */
  readonly release: ReleaseName;
  readonly placement: Placement;
  readonly conf: NovaConf;
  /** In the order of the scenario. `ComputeNode.uuid` is the UUID of its root provider. */
  readonly compute_nodes: readonly ComputeNode[];
  readonly aggregates: readonly Aggregate[];
  /** The operator's own filters and weighers. Absent: there are none. */
  readonly custom?: CustomSource;
}
