import type { CheckedRequest } from '../checked-request.ts';
import type { NovaConf } from '../conf.ts';
import type { RequestedDestination } from '../objects/request-spec.ts';
import { at } from '../pointer.ts';
import type { AnyOf, Because, RequestGroupBuilder } from '../resource-request/request-group-builder.ts';
import { requestedGroups } from '../resource-request/requested-groups.ts';
import type { TreeRequirements } from '../resource-request/resource-request.ts';

const ANYWHERE: RequestedDestination = {
  host: null,
  node: null,
  cell_uuid: null,
  allow_cross_cell_move: false,
};

/**
 * The requirements of a request other than those of flavor and image: traits of the root provider, aggregates, and the
 * groups of ports and devices. Request filters change them. Nova stores them in the request spec.
 */
export class PlacementRequirements implements TreeRequirements {
  readonly rootRequired: Map<string, Because>;
  readonly rootForbidden: Map<string, Because>;
  readonly sameSubtree: TreeRequirements['sameSubtree'];
  /** The groups of ports and of PCI devices. */
  readonly groups: readonly RequestGroupBuilder[];
  readonly aggregates: AnyOf[] = [];
  readonly forbiddenAggregates = new Map<string, Because>();
  /** The requested destination; `null` for none. A request filter that adds aggregates creates it, as in Nova. */
  destination: RequestedDestination | null;
  /** The root provider of the requested node; `null` before it is looked up. */
  target: { readonly uuid: string; readonly because: Because } | null = null;

  constructor(
    readonly request: CheckedRequest,
    conf: NovaConf,
  ) {
    const { request_level_params: level, requested_destination, pointer } = request.spec;
    const because = [at(pointer, 'request_level_params')];
    this.rootRequired = new Map(level.root_required.map((trait) => [trait, because]));
    this.rootForbidden = new Map(level.root_forbidden.map((trait) => [trait, because]));
    this.sameSubtree = level.same_subtree.map((groups) => ({ groups, because }));
    this.groups = requestedGroups(request, conf);
    this.destination = requested_destination;
  }

  needDestination(): void {
    this.destination ??= ANYWHERE;
  }

  /** Adds a list of aggregates. The host must be in at least one of them. */
  requireAggregates(uuids: readonly string[], because: Because): void {
    this.needDestination();
    this.aggregates.push({ uuids, because });
  }

  forbidAggregate(uuid: string, because: Because): void {
    this.needDestination();
    this.forbiddenAggregates.set(uuid, because);
  }
}
