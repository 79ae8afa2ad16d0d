import type { Pointer } from '../pointer.ts';
import type { Flavor } from './flavor.ts';
import type { Image } from './image.ts';
import type { ServerGroup } from './server-group.ts';

/** Resources and traits that a port or a device profile requests (`nova.objects.RequestGroup`). */
export interface PortResourceRequest {
  readonly requester_id: string;
  readonly resources: ReadonlyMap<string, number>;
  readonly required: readonly string[];
  readonly pointer: Pointer;
}

/** A network or port of the request, with Neutron's data about it (`nova.objects.NetworkRequest`). */
export interface RequestedNetwork {
  /** The network, also for a port; `null` if only a port with a fixed address is known. */
  readonly network_id: string | null;
  readonly port_id: string | null;
  /** The subnet of the port's first fixed address. The port must stay in that subnet's segment. */
  readonly subnet_id: string | null;
  /**
   * The UUIDs of the segments that the guest can use: those of the network, or that of the subnet. Each is a resource
   * provider in Placement whose aggregates contain the segment's hosts. Empty for a network that is not routed.
   */
  readonly segment_ids: readonly string[];
  /** Whether the port has the type `remote-managed`, as ports of SmartNICs have. */
  readonly remote_managed: boolean;
  readonly pointer: Pointer;
}

export interface RequestedDestination {
  readonly host: string | null;
  readonly node: string | null;
  readonly cell_uuid: string | null;
  readonly allow_cross_cell_move: boolean;
}

/**
 * The request of `openstack server create` as the scheduler receives it (`nova.objects.RequestSpec`). Returned by
 * `requestSpecOf`; `selectDestinations` and `toLogText` take it.
 * @example
 * console.log(spec.flavor.vcpus, spec.instance_uuids.length, spec.availability_zone); // 2 1 null
 */
export interface RequestSpec {
  readonly flavor: Flavor;
  /** `null`: the server boots from a volume that was not created from an image. */
  readonly image: Image | null;
  readonly project_id: string;
  readonly user_id: string;
  /** The instances to place, in order. A multi-create has several. */
  readonly instance_uuids: readonly string[];
  readonly availability_zone: string | null;
  /** Every hint is a list, as in nova-api. */
  readonly scheduler_hints: ReadonlyMap<string, readonly string[]>;
  readonly ignore_hosts: readonly string[];
  readonly force_hosts: readonly string[];
  readonly force_nodes: readonly string[];
  readonly requested_destination: RequestedDestination | null;
  /** Whether the server boots from a volume and uses no root disk of the host. */
  readonly is_bfv: boolean;
  readonly retry: {
    readonly num_attempts: number;
    readonly hosts: readonly (readonly [host: string, node: string])[];
  } | null;
  readonly server_group: ServerGroup | null;
  readonly network_metadata: { readonly physnets: readonly string[]; readonly tunneled: boolean } | null;
  readonly port_resource_requests: readonly PortResourceRequest[];
  /** Absent: the request names no networks. */
  readonly requested_networks?: readonly RequestedNetwork[];
  readonly request_level_params: {
    readonly root_required: readonly string[];
    readonly root_forbidden: readonly string[];
    readonly same_subtree: readonly (readonly string[])[];
  };
  /** `/request` in a scenario. */
  readonly pointer: Pointer;
}

/** Whether the request is a rebuild, which skips Placement and runs only some filters (`_nova_check_type`). */
export function isRebuild(spec: RequestSpec): boolean {
  return spec.scheduler_hints.get('_nova_check_type')?.[0] === 'rebuild';
}
