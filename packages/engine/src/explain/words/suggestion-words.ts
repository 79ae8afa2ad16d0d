import type { FlavorSize, SuggestedAction } from '../suggest/action.ts';
import type { DroppablePart, RequestPart } from '../suggest/request-parts.ts';

/** The texts of a suggested edit. */
export interface SuggestionWords {
  /** An imperative, because it is a button: `Remove ssd from flavor db.large`. */
  readonly title: string;
  /** One or two sentences about the effect of the edit. */
  readonly explanation: string;
}

/** Returns the title and the explanation of a suggested edit. */
export const suggestionWords = (action: SuggestedAction): SuggestionWords => ({
  title: titleOf(action),
  explanation: explanationOf(action),
});

function titleOf(action: SuggestedAction): string {
  switch (action.kind) {
    case 'unset_option':
      return `Reset [${action.section}] ${action.name} to its default`;
    case 'set_limit':
      return `Set [${action.section}] ${action.name} to “${action.value}”`;
    case 'disable_filter':
      return `Disable ${action.filter}`;
    case 'remove_extra_spec':
      return `Remove ${action.key} from flavor ${action.flavor}`;
    case 'set_extra_spec':
      return `Set ${action.key} of flavor ${action.flavor} to “${action.value}”`;
    case 'add_extra_spec':
      return `Add the extra spec ${action.key}=${action.value} to flavor ${action.flavor}`;
    case 'lower_flavor':
      return `Lower flavor ${action.flavor} to ${action.amount} ${UNITS[action.field]}`;
    case 'remove_image_property':
      return `Remove ${action.key} from image ${action.image}`;
    case 'set_image_property':
      return `Set ${action.key} of image ${action.image} to “${action.value}”`;
    case 'add_to_aggregate':
      return `Add ${action.host} to aggregate ${action.aggregate}`;
    case 'remove_from_aggregate':
      return `Remove ${action.host} from aggregate ${action.aggregate}`;
    case 'set_zone':
      return `Set the zone of aggregate ${action.aggregate} to ${action.zone}`;
    case 'set_metadata':
      return `Set ${action.key} of aggregate ${action.aggregate} to “${action.value}”`;
    case 'admit_project':
      return `Add project ${action.project} to aggregate ${action.aggregate}`;
    case 'remove_metadata':
      return `Remove ${action.key} from aggregate ${action.aggregate}`;
    case 'create_aggregate':
      return `Create an aggregate with ${action.key}=${action.value} for ${action.host}`;
    case 'delete_aggregate':
      return `Delete aggregate ${action.aggregate}`;
    case 'reset_host_field':
      return `Reset ${action.path.join(' ')} of ${action.host} to its default`;
    case 'clear_forced_down':
      return `Remove forced_down from ${action.host}`;
    case 'start_service':
      return `Start the compute service of ${action.host}`;
    case 'enable_service':
      return `Enable the compute service of ${action.host}`;
    case 'add_trait':
      return `Add trait ${action.trait} to ${action.host}`;
    case 'remove_trait':
      return `Remove trait ${action.trait} from ${action.host}`;
    case 'report_metrics':
      return `Report ${action.names.join(', ')}`;
    case 'raise_inventory':
      return `Increase ${action.resource_class} of ${action.host} to ${action.total}`;
    case 'remove_request_part':
      return `Remove ${partName(action.part)} from the request`;
    case 'use_project':
      return `Use project ${action.project} for the request`;
    case 'raise_group_rule':
      return `Allow ${action.limit} members of server group ${action.group} per host`;
    case 'soften_policy':
      return `Change server group ${action.group} to soft-${action.policy}`;
    case 'delete_server':
      return `Delete server ${action.server}`;
  }
}

function explanationOf(action: SuggestedAction): string {
  switch (action.kind) {
    case 'unset_option': {
      const now = action.value === '' ? 'to nothing' : `to “${action.value.replaceAll('\n', ' ')}”`;
      return `nova.conf sets the option ${now}.`;
    }
    case 'set_limit':
      return 'The host can then have one more instance.';
    case 'disable_filter':
      return 'This affects every request, not only this one.';
    case 'remove_extra_spec':
      return action.value === null
        ? `The flavor then no longer requires ${action.key}.`
        : `The flavor then no longer requires ${action.key} to be “${action.value}”.`;
    case 'set_extra_spec':
      return 'The flavor then requires what the host has.';
    case 'add_extra_spec':
      return "The flavor then has what the host's aggregates require.";
    case 'lower_flavor':
      return 'The host can give one server at most this much now.';
    case 'remove_image_property':
      return action.value === null
        ? `The image then no longer sets ${action.key}.`
        : `The image then no longer requires ${action.key} to be “${action.value}”.`;
    case 'set_image_property':
      return 'The image then requires what the host accepts.';
    case 'add_to_aggregate':
      return `The metadata and the zone of ${action.aggregate} then apply to the host.`;
    case 'remove_from_aggregate':
      return `The metadata and the zone of ${action.aggregate} then no longer apply to the host.`;
    case 'set_zone':
      return 'This changes the zone of all its hosts.';
    case 'set_metadata':
      return 'All hosts of the aggregate then have what the request requires.';
    case 'admit_project':
      return 'The project can then use all hosts of the aggregate.';
    case 'remove_metadata':
      return 'This affects all hosts of the aggregate.';
    case 'create_aggregate':
      return 'The host then has what the request requires, and no other host changes.';
    case 'delete_aggregate':
      return 'Its metadata and its zone then apply to no host.';
    case 'reset_host_field':
      return 'All hosts of the entry then have the default.';
    case 'clear_forced_down':
    case 'start_service':
      return 'The compute service then reports again.';
    case 'enable_service':
      return 'As `openstack compute service set --enable` does.';
    case 'add_trait':
      return 'As `openstack resource provider trait set` does.';
    case 'remove_trait':
      return 'The request forbids the trait.';
    case 'report_metrics':
      return 'MetricsWeigher then has the metrics that it weighs.';
    case 'raise_inventory':
      return 'The host then has room for its servers and one more of this flavor.';
    case 'remove_request_part':
      return 'The scheduler then has more hosts to choose from.';
    case 'use_project':
      return 'The hosts of the aggregate are reserved for this project.';
    case 'raise_group_rule':
      return 'The rule max_server_per_host limits how many members of an anti-affinity group one host can have.';
    case 'soften_policy':
      return 'A weigher then prefers such hosts, and no filter requires them.';
    case 'delete_server':
      return 'This frees the resources that it uses on the host.';
  }
}

const UNITS: Readonly<Record<FlavorSize, string>> = {
  vcpus: 'vCPUs',
  ram: 'MiB of memory',
  disk: 'GiB of disk',
};

function partName(part: DroppablePart): string {
  switch (part.kind) {
    case 'hint':
      return `the hint ${part.name}`;
    case 'port':
      return `port ${part.index + 1}`;
    default:
      return PARTS[part.kind];
  }
}

const PARTS: Readonly<Record<RequestPart, string>> = {
  availability_zone: 'the availability zone',
  server_group: 'the server group',
  retry: 'the hosts that failed before',
  host: 'the host',
  node: 'the compute node',
  force_hosts: 'the forced hosts',
  force_nodes: 'the forced nodes',
  ignore_hosts: 'the ignored hosts',
  requested_destination: 'the requested destination',
  network_metadata: 'the networks',
  request_level_params: 'the request level parameters',
};
