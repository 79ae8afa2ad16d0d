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
 * What a request asks for beyond flavor and image, as request filters change it: traits of the root provider,
 * aggregates, and groups from outside. Nova keeps it in the request spec itself.
 */
export class PlacementRequirements implements TreeRequirements {
  readonly rootRequired: Map<string, Because>;
  readonly rootForbidden: Map<string, Because>;
  readonly sameSubtree: TreeRequirements['sameSubtree'];
  /** Of ports and of PCI devices. */
  readonly groups: readonly RequestGroupBuilder[];
  readonly aggregates: AnyOf[] = [];
  readonly forbiddenAggregates = new Map<string, Because>();
  /** Where the request must go; `null` for anywhere. A request filter that names aggregates makes it an object. */
  destination: RequestedDestination | null;
  /** The root provider of the one node that is asked for, once it has been looked up. */
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

  /** One more list of aggregates of which the host must be in at least one. */
  requireAggregates(uuids: readonly string[], because: Because): void {
    this.needDestination();
    this.aggregates.push({ uuids, because });
  }

  forbidAggregate(uuid: string, because: Because): void {
    this.needDestination();
    this.forbiddenAggregates.set(uuid, because);
  }
}
