import type { CombinationReason } from '../../placement/index.ts';
import type { MisfitReason } from '../hardware/numa/misfit.ts';
import type { DeviceLack } from '../hardware/pci/device-lack.ts';
import type { Requirement } from '../values/requirement.ts';

/** Why a capability of the host has no value. */
export type CapabilityLack =
  | { readonly kind: 'not_reported' }
  | { readonly kind: 'not_json'; readonly text: string }
  | { readonly kind: 'no_parts' };

type FilterReason =
  | {
      readonly kind: 'image_property_not_accepted';
      readonly key: string;
      readonly value: string;
      readonly accepted: readonly string[];
    }
  /** `values`: those of the host's aggregates; `null` if no aggregate has the key. */
  | {
      readonly kind: 'metadata_mismatch';
      readonly key: string;
      readonly any_of: readonly Requirement[];
      readonly values: readonly string[] | null;
    }
  /** The opposite direction: an aggregate's metadata require an extra spec of the flavor. */
  | {
      readonly kind: 'extra_spec_mismatch';
      readonly key: string;
      readonly any_of: readonly Requirement[];
      readonly values: readonly string[] | null;
    }
  | { readonly kind: 'reserved_for_projects'; readonly projects: readonly string[] }
  | { readonly kind: 'reserved_for_flavors'; readonly flavors: readonly string[] }
  /** `zones`: `null` if the host is in the default zone. */
  | {
      readonly kind: 'other_zone';
      readonly zone: string;
      readonly zones: readonly string[] | null;
      readonly default_zone: string;
    }
  | {
      readonly kind: 'capability_mismatch';
      readonly path: readonly string[];
      readonly requirement: Requirement;
      readonly found: { readonly kind: 'value'; readonly value: string } | CapabilityLack;
    }
  | { readonly kind: 'service_down' }
  | { readonly kind: 'service_disabled'; readonly disabled_reason: string | null }
  /** The host's total is less than the flavor requires. */
  | { readonly kind: 'host_too_small'; readonly resource: SizeResource }
  /** The host's free amount, with overcommit, is less than the flavor requires. */
  | { readonly kind: 'host_too_full'; readonly resource: SizeResource }
  | { readonly kind: 'limit_reached'; readonly field: 'num_io_ops' | 'num_instances'; readonly limit: number }
  | { readonly kind: 'different_host' }
  | { readonly kind: 'same_host' }
  | { readonly kind: 'group_members_elsewhere'; readonly group: string }
  | { readonly kind: 'group_member_present'; readonly group: string }
  | { readonly kind: 'group_rule_reached'; readonly group: string; readonly limit: number }
  | { readonly kind: 'supported_instances_unknown'; readonly values: readonly string[] }
  | {
      readonly kind: 'instance_unsupported';
      readonly values: readonly string[];
      readonly supported: readonly (readonly string[])[];
    }
  | { readonly kind: 'hypervisor_version'; readonly required: string; readonly version: string }
  | { readonly kind: 'image_isolated' }
  | { readonly kind: 'host_isolated' }
  | { readonly kind: 'query_not_satisfied' }
  | { readonly kind: 'metrics_missing'; readonly names: readonly string[] }
  /** Placement left no allocation candidate to try. */
  | { readonly kind: 'no_candidate_to_try'; readonly hardware: 'numa' | 'pci' }
  | { readonly kind: 'numa_misfit'; readonly misfits: readonly MisfitReason[] }
  | { readonly kind: 'no_numa_topology' }
  | { readonly kind: 'no_hyperthreads' }
  | {
      readonly kind: 'pci_shortage';
      readonly alias: string;
      readonly count: number;
      readonly lack: DeviceLack;
    }
  | { readonly kind: 'tried_before' }
  | { readonly kind: 'outside_network'; readonly network: string }
  | { readonly kind: 'servers_of_other_flavors' }
  /** `sentence`: what the operator's own code returned; `null` for `false`. */
  | { readonly kind: 'own_code'; readonly class_name: string; readonly sentence: string | null };

type SizeResource = 'vcpus' | 'ram' | 'disk';

/** `suffix`: the suffix of the request group; '' for the unsuffixed group. */
type PlacementReason =
  | { readonly kind: 'placement_not_asked' }
  | { readonly kind: 'query_refused'; readonly detail: string }
  | { readonly kind: 'no_provider' }
  | {
      readonly kind: 'no_inventory' | 'capacity' | 'min_unit' | 'max_unit' | 'step_size';
      readonly resource_class: string;
      readonly suffix: string;
    }
  | { readonly kind: 'missing_trait'; readonly any_of: readonly string[]; readonly suffix: string }
  | { readonly kind: 'forbidden_trait'; readonly trait: string; readonly suffix: string }
  /** Aggregates by their names, or by UUID if the cloud does not have them. */
  | { readonly kind: 'not_in_aggregate'; readonly any_of: readonly string[]; readonly suffix: string }
  | { readonly kind: 'in_forbidden_aggregate'; readonly aggregate: string; readonly suffix: string }
  | { readonly kind: 'sharing_off'; readonly provider: string; readonly suffix: string }
  | { readonly kind: 'nothing_asked'; readonly suffix: string }
  /** Each request group fits by itself. */
  | { readonly kind: 'no_combination'; readonly reason: CombinationReason }
  | { readonly kind: 'search_given_up'; readonly detail: string }
  | { readonly kind: 'answer_limited' };

type RunReason =
  /** For Placement's `in_tree` and for a requested destination. */
  | { readonly kind: 'other_host_requested' }
  | { readonly kind: 'ignored' | 'other_hosts_forced' | 'other_nodes_forced' }
  /** The filter raised an exception for this host, would raise one, or raised one for another host. */
  | { readonly kind: 'filter_raised' | 'filter_would_raise' | 'filter_raised_elsewhere' }
  | { readonly kind: 'nova_raised'; readonly exception: string; readonly message: string }
  | { readonly kind: 'nothing_to_claim' }
  | { readonly kind: 'claim_refused'; readonly detail: string | null };

/**
 * Why a host is rejected, as data: `kind` with the values that tell two groups of hosts apart. Two rejections with equal
 * reasons say the same sentence. Every kind of every layer is here. `Rejection` and `ReasonGroup`
 * contain it.
 * @example
 * const { reason } = run.rejections[0];
 * if (reason.kind === 'metadata_mismatch') console.log(reason.key, reason.values); // ssd null
 */
export type Reason = FilterReason | PlacementReason | RunReason;

const keys = new WeakMap<Reason, string>();

/** Returns the identity of a reason, which is equal only for equal data. */
export function reasonKey(reason: Reason): string {
  let key = keys.get(reason);
  if (key === undefined) {
    key = JSON.stringify(reason);
    keys.set(reason, key);
  }
  return key;
}
