import * as v from 'valibot';
import { dictionary } from '../text/dictionary.ts';
import { DEFAULT_PROJECT, DEFAULT_USER } from './cloud.ts';
import { field, flag, hostNames, list, names, nonEmpty, object, orNull, uuid, whole } from './fields.ts';
import { LIMITS } from './limits.ts';
import { resourceAmounts } from './provider.ts';

const hintText = v.union([v.string(), v.number(), v.boolean()]);

const hintValue = v.pipe(
  field(
    v.union([hintText, v.array(hintText)]),
    'text, or a list of texts',
    'A text, or several where a hint is given more than once.',
  ),
  v.transform((value) => (Array.isArray(value) ? value : [value]).map(String)),
);

const hints = field(
  dictionary(hintValue),
  'an object of hints, such as {"query": "[\\">=\\", \\"$free_ram_mb\\", 1024]"}',
  'Scheduler hints, as --hint gives them. A server may be named by its name where a hint takes its uuid.',
);

const portSchema = object(
  'port',
  {
    name: nonEmpty('The name of the port.'),
    id: v.optional(uuid('The ID of the port. Derived from the name when absent.')),
    resources: v.optional(resourceAmounts('What the port takes: {"NET_BW_EGR_KILOBIT_PER_SEC": 1000}.'), {}),
    required: v.optional(names('Traits that its provider must have.', 'a list of traits'), []),
  },
  'A port that asks Placement for resources, such as one with a minimum bandwidth.',
);

const networkSchema = object(
  'networks',
  {
    physnets: v.optional(names('Physical networks that the server is to be near.'), []),
    tunneled: v.optional(flag('Whether it has a tunneled network.'), false),
  },
  'What NUMATopologyFilter knows of the networks asked for.',
);

const requestedNetworkSchema = object(
  'requested network',
  {
    name: nonEmpty('The name of the network.'),
    port: v.optional(nonEmpty('The port, where the request names one.')),
    subnet: v.optional(nonEmpty("The subnet of the port's fixed address, which it cannot leave.")),
    segments: v.optional(
      names('The segments of a routed network, or that of the subnet: names of providers.'),
      [],
    ),
    remote_managed: v.optional(flag('Whether a SmartNIC manages the port.'), false),
  },
  'A network or port that the server is to have: --network, --port.',
);

const retrySchema = object(
  'retry',
  {
    num_attempts: v.optional(whole('Attempts so far.', { min: 1 }), 1),
    hosts: v.optional(hostNames('Hosts that failed to build it.'), []),
  },
  'A build that has failed before, for RetryFilter of old releases.',
);

const destinationSchema = object(
  'requested destination',
  {
    host: v.optional(nonEmpty('The host to go to.')),
    node: v.optional(nonEmpty('The compute node to go to.')),
    cell: v.optional(nonEmpty('The cell to stay in.')),
    allow_cross_cell_move: v.optional(flag('Whether hosts of other cells may be chosen.'), false),
  },
  'Where a move is to go.',
);

const paramsSchema = object(
  'request level parameters',
  {
    root_required: v.optional(names('Traits that the root provider must have.', 'a list of traits'), []),
    root_forbidden: v.optional(names('Traits that the root provider must not have.', 'a list of traits'), []),
    same_subtree: v.optional(
      list(v.array(v.string()), 'a list of lists of ports', 'Ports whose providers must be in one subtree.'),
      [],
    ),
  },
  'What holds for the whole request in Placement.',
);

export const requestEntries = {
  name: v.optional(nonEmpty('The name of the server to boot.'), 'new'),
  flavor: v.optional(nonEmpty('The flavor; the first one when absent.')),
  image: v.optional(orNull(nonEmpty('The image; the first one when absent. null: a volume made from none.'))),
  count: v.optional(whole('How many servers to boot at once.', { min: 1, max: LIMITS.requestCount }), 1),
  project: v.optional(nonEmpty('The project (tenant) that asks.'), DEFAULT_PROJECT),
  user: v.optional(nonEmpty('The user who asks.'), DEFAULT_USER),
  availability_zone: v.optional(
    orNull(nonEmpty('A zone; or zone:host or zone:host:node, which forces the host and skips the filters.')),
    null,
  ),
  hints: v.optional(hints, {}),
  server_group: v.optional(nonEmpty('The server group to join: the hint group.')),
  boot_from_volume: v.optional(
    flag('Whether the root disk is a volume, so that the host need not have room.'),
    false,
  ),
  host: v.optional(nonEmpty('A host that must be chosen, if the filters let it: --host.')),
  node: v.optional(nonEmpty('A compute node that must be chosen: --hypervisor-hostname.')),
  force_hosts: v.optional(hostNames('Hosts that are forced: filters are skipped.'), []),
  force_nodes: v.optional(hostNames('Compute nodes that are forced: filters are skipped.'), []),
  ignore_hosts: v.optional(hostNames('Hosts that are left out.'), []),
  requested_destination: v.optional(destinationSchema),
  retry: v.optional(retrySchema),
  ports: v.optional(list(portSchema, 'a list of ports', 'Ports that ask Placement for resources.'), []),
  requested_networks: v.optional(
    list(requestedNetworkSchema, 'a list of networks', 'Networks and ports that the request names.'),
    [],
  ),
  network_metadata: v.optional(networkSchema),
  request_level_params: v.optional(paramsSchema, {}),
} as const;

export const requestSchema = object('request', requestEntries, 'What `openstack server create` asks for.');

export type ScenarioRequest = v.InferOutput<typeof requestSchema>;

/** Parts of a request that replace those of the scenario's own. */
export const requestChangesSchema = v.pipe(
  v.strictObject(withoutDefaults(requestEntries)),
  v.title('changes to the request'),
  v.description("Keys of the request that differ from the scenario's own."),
) as unknown as v.GenericSchema<v.InferInput<typeof requestSchema>, Partial<ScenarioRequest>>;

/** The entries without what is assumed for absent keys, so that an absent key changes nothing. */
function withoutDefaults(entries: typeof requestEntries): v.ObjectEntries {
  return Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, v.optional(entry.wrapped)]));
}
