import type { Pointer } from '../pointer.ts';
import type { Flavor } from './flavor.ts';
import type { Image } from './image.ts';
import type { ServerGroup } from './server-group.ts';

/** Resources and traits that a port or a device profile asks for (`nova.objects.RequestGroup`). */
export interface PortResourceRequest {
  readonly requester_id: string;
  readonly resources: ReadonlyMap<string, number>;
  readonly required: readonly string[];
  readonly pointer: Pointer;
}

/** A network or port that the request names, with what Neutron tells nova-scheduler of it (`nova.objects.NetworkRequest`). */
export interface RequestedNetwork {
  /** Of the port's network too; `null` where only a port with a fixed address is known. */
  readonly network_id: string | null;
  readonly port_id: string | null;
  /** The subnet of the port's first fixed address: the port cannot leave that subnet's segment. */
  readonly subnet_id: string | null;
  /**
   * UUIDs of the segments where the guest may be: those of the network, or the one of the subnet. Each is a resource
   * provider in Placement whose aggregates are the segment's hosts. Empty for a network that is not routed.
   */
  readonly segment_ids: readonly string[];
  /** Whether the port is of the type `remote-managed`, as those of SmartNICs are. */
  readonly remote_managed: boolean;
  readonly pointer: Pointer;
}

export interface RequestedDestination {
  readonly host: string | null;
  readonly node: string | null;
  readonly cell_uuid: string | null;
  readonly allow_cross_cell_move: boolean;
}

/** What `openstack server create` asked for, as the scheduler gets it (`nova.objects.RequestSpec`). */
export interface RequestSpec {
  readonly flavor: Flavor;
  /** `null`: boot from a volume that was not made from an image. */
  readonly image: Image | null;
  readonly project_id: string;
  readonly user_id: string;
  /** The instances to place, in order; one per instance of a multi-create. */
  readonly instance_uuids: readonly string[];
  readonly availability_zone: string | null;
  /** Every hint as a list, as nova-api keeps it. */
  readonly scheduler_hints: ReadonlyMap<string, readonly string[]>;
  readonly ignore_hosts: readonly string[];
  readonly force_hosts: readonly string[];
  readonly force_nodes: readonly string[];
  readonly requested_destination: RequestedDestination | null;
  /** Boot from volume: no root disk is taken from the host. */
  readonly is_bfv: boolean;
  readonly retry: {
    readonly num_attempts: number;
    readonly hosts: readonly (readonly [host: string, node: string])[];
  } | null;
  readonly server_group: ServerGroup | null;
  readonly network_metadata: { readonly physnets: readonly string[]; readonly tunneled: boolean } | null;
  readonly port_resource_requests: readonly PortResourceRequest[];
  /** Absent: none are named. */
  readonly requested_networks?: readonly RequestedNetwork[];
  readonly request_level_params: {
    readonly root_required: readonly string[];
    readonly root_forbidden: readonly string[];
    readonly same_subtree: readonly (readonly string[])[];
  };
  /** `/request` in a scenario. */
  readonly pointer: Pointer;
}

/** A rebuild does not ask Placement and runs only the filters marked for it (`_nova_check_type`). */
export function isRebuild(spec: RequestSpec): boolean {
  return spec.scheduler_hints.get('_nova_check_type')?.[0] === 'rebuild';
}
