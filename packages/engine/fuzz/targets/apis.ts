import fc from 'fast-check';
import { NovaApi } from '../../src/nova/api/nova-api.ts';
import { type ApiRequest, type ApiResponse, Placement } from '../../src/placement/index.ts';
import { createCloud } from '../../src/scenario/build/create-cloud.ts';
import { novaContentsOf } from '../../src/scenario/build/nova-contents.ts';
import { parseScenario } from '../../src/scenario/parse.ts';
import { checkAnswers } from '../checks/answers.ts';
import { requestsLike, type Sample } from '../inputs/requests.ts';
import { settingValue } from '../inputs/scheduling.ts';
import { target } from '../target.ts';

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const A = `/resource_providers/${uuid(1)}`;
const INVENTORY = { total: 8, reserved: 0, min_unit: 1, max_unit: 8, step_size: 1, allocation_ratio: 1.5 };
const INVENTORIES = {
  resource_provider_generation: 0,
  inventories: {
    VCPU: INVENTORY,
    MEMORY_MB: { ...INVENTORY, total: 4096, max_unit: 4096 },
    CUSTOM_A: INVENTORY,
  },
};
const ALLOCATION = {
  allocations: { [uuid(1)]: { resources: { VCPU: 1, MEMORY_MB: 512 } } },
  project_id: 'demo',
  user_id: 'alice',
  consumer_generation: null,
  consumer_type: 'INSTANCE',
};

/** Requests that create a small tree with a consumer. */
const BEGINNING: readonly Sample[] = [
  { method: 'PUT', url: '/resource_classes/CUSTOM_A' },
  { method: 'PUT', url: '/traits/CUSTOM_T' },
  { method: 'POST', url: '/resource_providers', body: { name: 'a', uuid: uuid(1) } },
  {
    method: 'POST',
    url: '/resource_providers',
    body: { name: 'b', uuid: uuid(2), parent_provider_uuid: uuid(1) },
  },
  { method: 'PUT', url: `${A}/inventories`, body: INVENTORIES },
  { method: 'PUT', url: `${A}/traits`, body: { resource_provider_generation: 1, traits: ['CUSTOM_T'] } },
  { method: 'PUT', url: `${A}/aggregates`, body: { resource_provider_generation: 2, aggregates: [uuid(9)] } },
  { method: 'PUT', url: `/allocations/${uuid(5)}`, body: ALLOCATION },
];

const PLACEMENT_SAMPLES: readonly Sample[] = [
  ...BEGINNING,
  ...['', '/inventories', '/traits', '/aggregates', '/usages', '/allocations'].map((rest) => ({
    method: 'GET',
    url: A + rest,
  })),
  { method: 'DELETE', url: A },
  { method: 'DELETE', url: `${A}/inventories` },
  { method: 'PUT', url: `${A}/inventories/VCPU`, body: { resource_provider_generation: 3, ...INVENTORY } },
  { method: 'PUT', url: A, body: { name: 'c', parent_provider_uuid: uuid(2) } },
  {
    method: 'GET',
    url: `/resource_providers?in_tree=${uuid(1)}&resources=VCPU:1&required=CUSTOM_T&member_of=${uuid(9)}`,
  },
  { method: 'GET', url: '/allocation_candidates?resources=VCPU:1,MEMORY_MB:512&required=CUSTOM_T&limit=2' },
  {
    method: 'GET',
    url: `/allocation_candidates?resources1=VCPU:1&resources_B=CUSTOM_A:1&group_policy=isolate&same_subtree=1,_B&in_tree1=${uuid(1)}`,
  },
  { method: 'GET', url: '/usages?project_id=demo&user_id=alice' },
  { method: 'GET', url: '/traits?name=in:CUSTOM_T&associated=true' },
  { method: 'GET', url: `/allocations/${uuid(5)}` },
  { method: 'DELETE', url: `/allocations/${uuid(5)}` },
  {
    method: 'POST',
    url: '/allocations',
    body: { [uuid(6)]: ALLOCATION, [uuid(5)]: { ...ALLOCATION, allocations: {} } },
  },
  {
    method: 'POST',
    url: '/reshaper',
    body: { inventories: { [uuid(1)]: INVENTORIES }, allocations: { [uuid(5)]: ALLOCATION } },
  },
];

const PLACEMENT_PARTS = fc.oneof(
  fc.constantFrom(
    ...[
      'resources',
      'required',
      'member_of',
      'in_tree',
      'limit',
      'group_policy',
      'same_subtree',
      'root_required',
      'name',
    ],
    ...[
      'resources1',
      'required_X',
      'VCPU:1',
      'VCPU:99999999999',
      '!CUSTOM_T',
      'in:CUSTOM_T,CUSTOM_U',
      uuid(1),
      uuid(2),
    ],
  ),
  settingValue,
);

function placement(): Placement {
  const made = new Placement({ prefix: '/placement', now: () => 0 });
  for (const { method, url, body } of BEGINNING) {
    const headers = {
      'x-auth-token': 'a',
      'content-type': 'application/json',
      'openstack-api-version': 'placement 1.39',
    };
    made.handle({ method, url, headers, body: body === undefined ? null : JSON.stringify(body) });
  }
  return made;
}

const { scenario } = parseScenario(`version: 1
hosts: [{name: "c[1:2]"}]
flavors: [{name: m1, id: "1", vcpus: 1, ram: 512, disk: 1}]
aggregates: [{name: agg, hosts: [c1], metadata: {ssd: "true"}}]
server_groups: [{name: group, policy: anti-affinity}]
servers: [{name: web, host: c1, flavor: m1}]
`);
if (scenario === null) throw new Error('the cloud of the compute API is not a scenario');
const CLOUD = scenario;

function nova(): NovaApi {
  const cloud = createCloud(CLOUD);
  let uuids = 0;
  const options = {
    now: () => 0,
    uuid: () => uuid(++uuids),
    prefix: '/compute/v2.1',
    describeRun: () => ({}),
  };
  return new NovaApi(cloud, novaContentsOf(CLOUD, cloud, 0), options);
}

const NOVA_SAMPLES: readonly Sample[] = [
  ...[
    ...[
      '/',
      '/flavors',
      '/flavors/detail',
      '/flavors/1',
      '/os-aggregates',
      '/os-aggregates/1',
      '/os-availability-zone/detail',
    ],
    ...[
      '/os-hypervisors/detail?with_servers=true',
      '/os-hypervisors/statistics',
      '/os-server-groups',
      '/os-services',
    ],
    ...[
      '/servers/detail?host=c1&limit=1&marker=x',
      '/servers',
      `/servers/${uuid(1)}`,
      `/sieve/runs/${uuid(2)}`,
    ],
  ].map((url) => ({ method: 'GET', url })),
  {
    method: 'POST',
    url: '/flavors',
    body: { flavor: { name: 'f', vcpus: 1, ram: 64, disk: 0, id: 'auto', swap: 0 } },
  },
  {
    method: 'POST',
    url: '/flavors/1/os-extra_specs',
    body: { extra_specs: { 'hw:cpu_policy': 'dedicated', a: 'b' } },
  },
  { method: 'PUT', url: '/flavors/1/os-extra_specs/a', body: { a: 'c' } },
  { method: 'DELETE', url: '/flavors/1' },
  { method: 'POST', url: '/os-aggregates', body: { aggregate: { name: 'x', availability_zone: 'z' } } },
  { method: 'PUT', url: '/os-aggregates/1', body: { aggregate: { name: 'y' } } },
  { method: 'POST', url: '/os-aggregates/1/action', body: { add_host: { host: 'c2' } } },
  {
    method: 'POST',
    url: '/os-aggregates/1/action',
    body: { set_metadata: { metadata: { a: 'b', c: null } } },
  },
  { method: 'POST', url: '/os-server-groups', body: { server_group: { name: 'g', policy: 'affinity' } } },
  {
    method: 'POST',
    url: '/servers',
    body: {
      server: {
        name: 's',
        flavorRef: '1',
        imageRef: uuid(7),
        networks: 'none',
        min_count: 1,
        max_count: 2,
        availability_zone: 'nova',
      },
      'os:scheduler_hints': { group: uuid(3), query: '[">=","$free_ram_mb",1]', same_host: [uuid(1)] },
    },
  },
  { method: 'DELETE', url: `/servers/${uuid(1)}` },
  { method: 'PUT', url: `/os-services/${uuid(1)}`, body: { status: 'disabled', disabled_reason: 'x' } },
];

const NOVA_PARTS = fc.oneof(
  fc.constantFrom(
    'limit',
    'marker',
    'name',
    'host',
    'status',
    'all_tenants',
    'sort_key',
    '1',
    'web',
    'c1',
    uuid(1),
    uuid(2),
  ),
  settingValue,
);

interface Service {
  readonly handle: (request: ApiRequest) => ApiResponse;
}

/** Sends requests to a service that is new for each input. */
const apiTarget = (
  name: string,
  begin: () => Service,
  samples: readonly Sample[],
  parts: fc.Arbitrary<string>,
) =>
  target({
    name,
    promise: 'never a server error: a status below 500, and JSON if the header says so',
    share: 3,
    inputs: requestsLike(samples, parts),
    check: (requests) => {
      const service = begin();
      return checkAnswers((request) => service.handle(request), requests);
    },
  });

export const apiTargets = [
  apiTarget('placement api', placement, PLACEMENT_SAMPLES, PLACEMENT_PARTS),
  apiTarget('nova api', nova, NOVA_SAMPLES, NOVA_PARTS),
];
