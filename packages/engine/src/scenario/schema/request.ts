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
    'a string or a list of strings',
    'The value, or a list of values for a hint that is given more than once.',
  ),
  v.transform((value) => (Array.isArray(value) ? value : [value]).map(String)),
);

const hints = field(
  dictionary(hintValue),
  'an object of hints, such as {"query": "[\\">=\\", \\"$free_ram_mb\\", 1024]"}',
  'The scheduler hints, as with --hint. A hint that requires a server UUID also accepts the name of a server.',
);

const portSchema = object(
  'port',
  {
    name: nonEmpty('The name of the port.'),
    id: v.optional(uuid('The ID of the port. Default: derived from the name.')),
    resources: v.optional(
      resourceAmounts('The resources of the port: {"NET_BW_EGR_KILOBIT_PER_SEC": 1000}.'),
      {},
    ),
    required: v.optional(names('The traits that its provider must have.', 'a list of traits'), []),
  },
  'A port with a resource request, such as a minimum bandwidth.',
);

const networkSchema = object(
  'networks',
  {
    physnets: v.optional(names('The physical networks of the server.'), []),
    tunneled: v.optional(flag('Whether the server has a tunneled network.'), false),
  },
  'The networks of the request, for NUMATopologyFilter.',
);

const requestedNetworkSchema = object(
  'requested network',
  {
    name: nonEmpty('The name of the network.'),
    port: v.optional(nonEmpty('The port, if the request names one.')),
    subnet: v.optional(nonEmpty('The subnet of the fixed IP address of the port.')),
    segments: v.optional(
      names('The segments of the routed network, or of the subnet, as names of providers.'),
      [],
    ),
    remote_managed: v.optional(flag('Whether a SmartNIC manages the port.'), false),
  },
  'A requested network or port: --network, --port.',
);

const retrySchema = object(
  'retry',
  {
    num_attempts: v.optional(whole('The number of attempts so far.', { min: 1 }), 1),
    hosts: v.optional(hostNames('The hosts where the build failed.'), []),
  },
  'The failed attempts of the build, for RetryFilter in old releases.',
);

const destinationSchema = object(
  'requested destination',
  {
    host: v.optional(nonEmpty('The requested host.')),
    node: v.optional(nonEmpty('The requested compute node.')),
    cell: v.optional(nonEmpty('The requested cell.')),
    allow_cross_cell_move: v.optional(flag('Whether Nova can also choose hosts in other cells.'), false),
  },
  'The requested destination of a move.',
);

const paramsSchema = object(
  'request level parameters',
  {
    root_required: v.optional(names('The traits that the root provider must have.', 'a list of traits'), []),
    root_forbidden: v.optional(
      names('The traits that the root provider must not have.', 'a list of traits'),
      [],
    ),
    same_subtree: v.optional(
      list(
        v.array(v.string()),
        'a list of lists of ports',
        'Lists of ports whose providers must be in one subtree.',
      ),
      [],
    ),
  },
  'The parameters for the whole request in Placement.',
);

const requestEntries = {
  name: v.optional(nonEmpty('The name of the new server.'), 'new'),
  flavor: v.optional(nonEmpty('The name of the flavor. Default: the first flavor.')),
  image: v.optional(
    orNull(
      nonEmpty('The name of the image. null: no image, for a volume without one. Default: the first image.'),
    ),
  ),
  count: v.optional(whole('The number of servers to create.', { min: 1, max: LIMITS.requestCount }), 1),
  project: v.optional(nonEmpty('The project (tenant) of the request.'), DEFAULT_PROJECT),
  user: v.optional(nonEmpty('The user of the request.'), DEFAULT_USER),
  availability_zone: v.optional(
    orNull(
      nonEmpty('The availability zone. zone:host or zone:host:node forces the host and skips the filters.'),
    ),
    null,
  ),
  hints: v.optional(hints, {}),
  server_group: v.optional(nonEmpty('The server group of the new servers: the hint group.')),
  boot_from_volume: v.optional(
    flag('Whether the root disk is a volume, which needs no disk space on the host.'),
    false,
  ),
  host: v.optional(nonEmpty('The requested host: --host. The filters can still reject it.')),
  node: v.optional(
    nonEmpty('The requested compute node: --hypervisor-hostname. The filters can still reject it.'),
  ),
  force_hosts: v.optional(hostNames('The forced hosts. Nova skips the filters.'), []),
  force_nodes: v.optional(hostNames('The forced compute nodes. Nova skips the filters.'), []),
  ignore_hosts: v.optional(hostNames('The hosts that Nova must ignore.'), []),
  requested_destination: v.optional(destinationSchema),
  retry: v.optional(retrySchema),
  ports: v.optional(list(portSchema, 'a list of ports', 'The ports with resource requests.'), []),
  requested_networks: v.optional(
    list(requestedNetworkSchema, 'a list of networks', 'The requested networks and ports.'),
    [],
  ),
  network_metadata: v.optional(networkSchema),
  request_level_params: v.optional(paramsSchema, {}),
} as const;

export const requestSchema = object('request', requestEntries, 'The request of `openstack server create`.');

export type ScenarioRequest = v.InferOutput<typeof requestSchema>;

/** The keys of a request that replace those of the scenario's request. */
export const requestChangesSchema = v.pipe(
  v.strictObject(withoutDefaults(requestEntries)),
  v.title('changed request'),
  v.description("The keys that differ from the scenario's request."),
) as unknown as v.GenericSchema<v.InferInput<typeof requestSchema>, Partial<ScenarioRequest>>;

/** Returns the entries without their defaults, so that an absent key changes nothing. */
function withoutDefaults(entries: typeof requestEntries): v.ObjectEntries {
  return Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, v.optional(entry.wrapped)]));
}
