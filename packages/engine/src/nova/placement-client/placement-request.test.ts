import { describe, expect, it } from 'vitest';
import { askPlacement } from '../../../conformance/ask-placement.ts';

const hosts = [
  { host: 'a' },
  { host: 'b' },
  { host: 'many', nodename: 'n1' },
  { host: 'many', nodename: 'n2' },
  { host: 'far', cell_uuid: '22222222-2222-4222-8222-222222222222' },
];

describe('a requested host', () => {
  it.each([
    [{ force_hosts: ['b'] }, 'node-1', ['/request/force_hosts']],
    [{ force_nodes: ['n2'] }, 'node-3', ['/request/force_nodes']],
    [{ requested_destination: { host: 'many', node: 'n1' } }, 'node-2', ['/request/host', '/request/node']],
    [{ requested_destination: { host: 'a' }, force_hosts: ['b'] }, 'node-0', ['/request/host']],
  ])('%j becomes in_tree=%s', (request, uuid, pointers) => {
    const asked = askPlacement({ hosts, request });
    expect(asked.query.in_tree).toEqual([uuid]);
    expect(asked.request.ok && asked.request.origins.get('in_tree')).toEqual(pointers);
  });

  it('is in the destination with its node, if there is a destination', () => {
    const request = { requested_destination: { node: 'n2' } };
    expect(askPlacement({ hosts, request }).request).toMatchObject({
      destination: { host: 'many', node: 'n2' },
    });
  });

  it('with several nodes removes the limit instead', () => {
    const { query } = askPlacement({ hosts, request: { force_hosts: ['many'] } });
    expect(query.in_tree).toBeUndefined();
    expect(query.limit).toBeUndefined();
  });

  it.each([
    [{ requested_destination: { host: 'gone' } }, 'No such host - host: gone node: None '],
    [{ requested_destination: { host: 'A' } }, 'No such host - host: A node: None '],
    [
      { requested_destination: { host: 'a', cell_uuid: '22222222-2222-4222-8222-222222222222' } },
      'No such host - host: a node: None ',
    ],
  ])('%j ends the request if the host is unknown', (request, reason) => {
    expect(askPlacement({ hosts, request }).request).toMatchObject({
      ok: false,
      stage: 'placement',
      error: {
        exception: 'NoValidHost',
        message: `No valid host was found. ${reason}`,
        because: ['/request/host'],
      },
    });
  });
});

describe('the limit', () => {
  it('is max_placement_results', () => {
    const asked = askPlacement({ nova_conf: '[scheduler]\nmax_placement_results = 5\n' });
    expect(asked.query.limit).toEqual(['5']);
    expect(asked.request.ok && asked.request.origins.get('limit')).toEqual(['/nova_conf#L2']);
  });

  it.each(['group', 'same_host', 'different_host'])('is removed by the hint %s', (hint) => {
    const request = { scheduler_hints: { [hint]: 'x' } };
    expect(askPlacement({ request }).query.limit).toBeUndefined();
  });

  it('is not removed by other hints', () => {
    expect(askPlacement({ request: { scheduler_hints: { query: '[]' } } }).query.limit).toEqual(['1000']);
  });
});

describe('the query', () => {
  it('is sorted by key and value, and encoded as Python does', () => {
    const asked = askPlacement({
      flavor: { vcpus: 1, memory_mb: 512, extra_specs: { "trait:A B'": 'forbidden' } },
      request: { availability_zone: 'z', request_level_params: { same_subtree: [['b', 'a']] } },
      aggregates: { agg: { availability_zone: 'z' } },
    });
    expect(asked.request).toMatchObject({
      microversion: '1.36',
      query:
        'limit=1000&member_of=in%3Aagg&required=%21A+B%27&resources=MEMORY_MB%3A512%2CVCPU%3A1&' +
        'root_required=%21COMPUTE_STATUS_DISABLED&same_subtree=a%2Cb',
    });
  });

  it('has the origins of each part', () => {
    const { request } = askPlacement({
      flavor: {
        vcpus: 2,
        memory_mb: 512,
        root_gb: 1,
        swap: 1,
        extra_specs: { 'resources:MEMORY_MB': '1', 'resources1:VGPU': '1', 'trait:X': 'forbidden' },
      },
      image: { disk_format: 'qcow2', properties: { 'trait:Y': 'required', hw_cpu_policy: 'dedicated' } },
      request: {
        port_resource_requests: [{ requester_id: 'p', resources: { CUSTOM_BW: 1 }, required: ['Z'] }],
      },
    });
    expect(request.ok && Object.fromEntries(request.origins)).toEqual({
      limit: [],
      group_policy: [],
      'resources:PCPU': ['/flavors/0/vcpus', '/images/0/properties/hw_cpu_policy'],
      'resources:MEMORY_MB': ['/flavors/0/extra_specs/resources:MEMORY_MB'],
      'resources:DISK_GB': ['/flavors/0/disk', '/flavors/0/swap'],
      'resources1:VGPU': ['/flavors/0/extra_specs/resources1:VGPU'],
      'required:Y': ['/images/0/properties/trait:Y'],
      'required:!X': ['/flavors/0/extra_specs/trait:X'],
      'resourcesp:CUSTOM_BW': ['/request/ports/0'],
      'requiredp:Z': ['/request/ports/0'],
      'root_required:!COMPUTE_STATUS_DISABLED': [],
    });
    expect(request.ok && request.fallback?.origins.get('resources:VCPU')).toEqual(['/flavors/0/vcpus']);
  });

  it('requires one aggregate of each filter', () => {
    const asked = askPlacement({
      nova_conf:
        '[scheduler]\nlimit_tenants_to_placement_aggregate = true\nenable_isolated_aggregate_filtering = true\n',
      request: { availability_zone: 'z', project_id: 'p' },
      aggregates: {
        a: { availability_zone: 'z' },
        b: { filter_tenant_id: 'p' },
        c: { 'trait:T': 'required' },
      },
    });
    expect(asked.query.member_of).toEqual(['!in:c', 'in:a', 'in:b']);
  });
});

describe('what Nova raises', () => {
  it('of the query is returned with the steps that ran', () => {
    const { request } = askPlacement({ flavor: { extra_specs: { 'os:secure_boot': 'maybe' } } });
    expect(request).toMatchObject({ ok: false, stage: 'placement', error: { exception: 'Invalid' } });
    expect(request.steps).toHaveLength(15);
  });

  it('only for the fallback leaves the first query', () => {
    const port_resource_requests = [{ requester_id: 'p', resources: { VGPU: 0 } }];
    const { request } = askPlacement({
      flavor: { extra_specs: { 'hw:cpu_policy': 'dedicated' } },
      request: { port_resource_requests },
    });
    expect(request).toMatchObject({ ok: true, fallback: null, fallbackError: { exception: 'ValueError' } });
  });

  it('in nova-api is thrown', () => {
    expect(() => askPlacement({ flavor: { extra_specs: { 'hw:numa_nodes': '0' } } })).toThrow(
      "The property 'numa_nodes' cannot be '0'. It must be a number greater than 0",
    );
  });
});

describe('Rocky', () => {
  const rocky = { release: 'rocky' } as const;

  it('uses fewer parameters and an older microversion', () => {
    const asked = askPlacement({
      ...rocky,
      flavor: {
        vcpus: 2,
        memory_mb: 512,
        root_gb: 1,
        swap: 1,
        extra_specs: { 'hw:cpu_policy': 'dedicated' },
      },
    });
    expect(asked.query).toEqual({ limit: ['1000'], resources: ['DISK_GB:2,MEMORY_MB:512,VCPU:2'] });
    expect(asked.request).toMatchObject({ microversion: '1.25', fallback: null });
  });

  it('knows only numbered groups, and no PCPU', () => {
    const extra_specs = { 'resources1:VGPU': '1', 'resources_A:VGPU': '1', 'resources:PCPU': '2' };
    const asked = askPlacement({ ...rocky, flavor: { vcpus: 2, memory_mb: 512, extra_specs } });
    expect(asked.query).toEqual({
      limit: ['1000'],
      resources: ['MEMORY_MB:512,VCPU:2'],
      resources1: ['VGPU:1'],
    });
  });

  it('drops a group with only forbidden traits, and reads a zero as an override', () => {
    const extra_specs = { 'resources:VCPU': '0', 'trait1:A': 'forbidden', 'trait2:B': 'required' };
    const asked = askPlacement({ ...rocky, flavor: { vcpus: 2, memory_mb: 512, extra_specs } });
    expect(asked.query).toEqual({
      limit: ['1000'],
      resources: ['MEMORY_MB:512'],
      resources2: [''],
      required2: ['B'],
    });
  });

  it('removes the limit for a forced host, which is not in the query', () => {
    const { query } = askPlacement({ ...rocky, hosts, request: { force_hosts: ['a'] } });
    expect(query.limit).toBeUndefined();
    expect(query.in_tree).toBeUndefined();
  });
});
