import type { MisfitReason } from '../hardware/numa/misfit.ts';

/** The parts of a request that name hosts. */
export type RestrictionKind = 'requested_destination' | 'ignore_hosts' | 'force_hosts' | 'force_nodes';

/** A field of a compute host that a comparison reads, by its name in the scenario. */
export type HostField =
  | 'vcpus'
  | 'vcpus_used'
  | 'memory_mb'
  | 'free_ram_mb'
  | 'local_gb'
  | 'free_disk_gb'
  | 'num_io_ops'
  | 'num_instances'
  | 'cpu_allocation_ratio'
  | 'ram_allocation_ratio'
  | 'disk_allocation_ratio'
  | 'hypervisor_version'
  | 'supported_instances'
  | 'host_ip'
  | 'metrics'
  | 'pci_pools'
  | 'numa_topology'
  | 'threads_per_core';

/** A parameter of the query to Placement without the suffix of its request group. */
type QueryParameter = 'resources' | 'required' | 'member_of' | 'in_tree' | 'limit';

/**
 * What a compared value belongs to. The labels are in `explain/words`. Plain data. `Compared`
 * contains it, and `subjectLabel` returns its label.
 * @example
 * console.log(run.rejections[0].compared[1].subject);
 * // { kind: 'aggregate_metadata', key: 'ssd', aggregate: null }
 */
export type Subject =
  | { readonly kind: 'flavor' }
  /** `disk` is the sum of disk, ephemeral disk and swap. */
  | { readonly kind: 'flavor_field'; readonly field: 'vcpus' | 'ram' | 'disk' }
  | { readonly kind: 'flavor_extra_spec'; readonly key: string }
  | { readonly kind: 'image' }
  | { readonly kind: 'image_property'; readonly key: string }
  /** `aggregate`: the aggregate's name; `null` if no aggregate of the host has the key. */
  | { readonly kind: 'aggregate_metadata'; readonly key: string; readonly aggregate: string | null }
  | { readonly kind: 'aggregate'; readonly aggregate: string }
  | { readonly kind: 'project' }
  | { readonly kind: 'availability_zone' }
  | { readonly kind: 'hint'; readonly name: string }
  | { readonly kind: 'cpu_thread_policy' }
  | { readonly kind: 'tried_hosts' }
  | { readonly kind: 'server_group_policy'; readonly group: string }
  /** The rule `max_server_per_host`. */
  | { readonly kind: 'server_group_rule'; readonly group: string }
  | { readonly kind: 'server_group_hosts'; readonly group: string }
  | { readonly kind: 'server_group_member' }
  | { readonly kind: 'server_on_host' }
  | { readonly kind: 'server_flavor' }
  | { readonly kind: 'conf_option'; readonly section: string; readonly name: string }
  | { readonly kind: 'host_field'; readonly field: HostField }
  | { readonly kind: 'capability'; readonly path: readonly string[] }
  /** A variable of JsonFilter's query, such as `$free_ram_mb`. */
  | { readonly kind: 'query_variable'; readonly name: string }
  | { readonly kind: 'compute_service' }
  | { readonly kind: 'disabled_reason' }
  /** What a guest NUMA node requires of a host cell, or what the cell has. */
  | { readonly kind: 'numa_cell'; readonly misfit: MisfitReason }
  | { readonly kind: 'pci_alias'; readonly alias: string }
  /** A method of the operator's own code. */
  | { readonly kind: 'code_method'; readonly class_name: string; readonly method: string }
  /** A part of the query to Placement. `item`: the resource class or the trait; `null` for the whole parameter. */
  | {
      readonly kind: 'query_part';
      readonly parameter: QueryParameter;
      readonly suffix: string;
      readonly item: string | null;
    }
  /** A part of a query that Placement refused, with the parameter as it was sent. */
  | { readonly kind: 'query_parameter'; readonly parameter: string }
  | { readonly kind: 'query' }
  | { readonly kind: 'provider'; readonly provider: string }
  | { readonly kind: 'provider_traits'; readonly provider: string }
  | { readonly kind: 'inventory'; readonly resource_class: string; readonly provider: string }
  | {
      readonly kind: 'inventory_unit';
      readonly unit: 'min_unit' | 'max_unit' | 'step_size';
      readonly resource_class: string;
      readonly provider: string;
    }
  /** A part of the request that names hosts. */
  | { readonly kind: 'restriction'; readonly restriction: RestrictionKind }
  /** The whole request, if an exception ended it. */
  | { readonly kind: 'request' };
