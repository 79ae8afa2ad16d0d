import { describe, expect, it } from 'vitest';
import { allocationsIn } from '../../../conformance/placement-state.ts';
import { instanceUuid, testCloud } from '../../../conformance/test-cloud.ts';
import { selectDestinations } from './scheduler.ts';

const two = { a: { memory_mb: 8192 }, b: { memory_mb: 4096 } };

describe('selecting destinations', () => {
  it('selects the best host, with the others as alternates, and does not change the cloud', () => {
    const { cloud, request, hostsOf } = testCloud({ ...two, c: { memory_mb: 2048 }, d: { memory_mb: 1024 } });
    const run = selectDestinations(cloud, request());
    expect(hostsOf(run)).toEqual(['a']);
    expect(run.selections[0]?.alternates).toEqual([1, 2]);
    expect(run.rounds[0]?.claims).toMatchObject([{ host: 0, claimed: true, error: null }]);
    expect(allocationsIn(cloud.placement, [instanceUuid(0)])).toEqual({ [instanceUuid(0)]: {} });
    expect(selectDestinations(cloud, request())).toEqual(run);
  });

  it('keeps the claims with keepClaims', () => {
    const { cloud, request } = testCloud(two);
    selectDestinations(cloud, request(), { keepClaims: true });
    expect(allocationsIn(cloud.placement, [instanceUuid(0)])).toEqual({
      [instanceUuid(0)]: { [cloud.compute_nodes[0]!.uuid]: { VCPU: 1, MEMORY_MB: 512, DISK_GB: 10 } },
    });
  });

  it('places six servers of a group on two hosts, three on each, and not a seventh', () => {
    const { cloud, request, hostsOf } = testCloud(two);
    const server_group = { uuid: 'group', policy: 'anti-affinity', rules: { max_server_per_host: 3 } };
    const six = selectDestinations(cloud, request({ count: 6, request: { server_group } }));
    expect(hostsOf(six)).toHaveLength(6);
    expect([...hostsOf(six)].filter((host) => host === 'a')).toHaveLength(3);
    const seven = selectDestinations(
      cloud,
      request({
        request: {
          server_group,
          instance_uuids: Array.from({ length: 7 }, (_, number) => instanceUuid(number)),
        },
      }),
    );
    expect(hostsOf(seven)).toBe('No valid host was found. There are not enough hosts available.');
    expect(seven.outcome).toMatchObject({ stage: 'filter' });
    expect(seven.rounds).toHaveLength(7);
  });

  it('removes the claims of a multi-create that fails, even with keepClaims', () => {
    const { cloud, request, hostsOf } = testCloud({ a: { memory_mb: 1024 }, b: { memory_mb: 512 } });
    const run = selectDestinations(cloud, request({ count: 4 }), { keepClaims: true });
    expect(hostsOf(run)).toBe('No valid host was found. There are not enough hosts available.');
    expect(run.outcome).toMatchObject({ kind: 'no_valid_host', stage: 'claim' });
    expect(run.rounds.at(-1)?.claims.every(({ claimed }) => !claimed)).toBe(true);
    expect(run.rounds.at(-1)?.claims[0]?.error).toContain('exceed the capacity');
    const uuids = [0, 1, 2, 3].map(instanceUuid);
    expect(Object.values(allocationsIn(cloud.placement, uuids))).toEqual([{}, {}, {}, {}]);
  });

  it("starts later rounds with the previous round's hosts, without filters that run once per request", () => {
    const { cloud, request } = testCloud({ ...two, c: { service: { disabled: true } } });
    const run = selectDestinations(cloud, request({ count: 2 }));
    expect(run.rounds.map(({ start }) => [...start])).toEqual([
      [0, 1, 2],
      [0, 1],
    ]);
    expect(run.rounds[1]?.filters.map(({ name, ran }) => [name, ran])).toContainEqual([
      'ComputeFilter',
      false,
    ]);
    expect(run.alternates_round?.index).toBe(1);
  });

  it('reports what Placement did not have', () => {
    const { cloud, request, hostsOf } = testCloud(two);
    const run = selectDestinations(cloud, request({ flavor: { memory_mb: 1_000_000 } }));
    expect(hostsOf(run)).toBe('No valid host was found. ');
    expect(run.outcome).toMatchObject({ stage: 'placement' });
    expect(run.queries).toMatchObject([{ status: 200, candidates: 0, funnel: null }]);
    const explained = selectDestinations(cloud, request({ flavor: { memory_mb: 1_000_000 } }), {
      explainPlacement: true,
    });
    expect(explained.queries[0]?.funnel?.some(({ condition }) => condition.kind === 'capacity')).toBe(true);
  });

  it('does not filter a forced host, but queries Placement only for this host', () => {
    const { cloud, request, hostsOf } = testCloud({ ...two, c: { service: { disabled: true } } });
    const run = selectDestinations(cloud, request({ request: { force_hosts: ['c'] } }));
    expect(hostsOf(run)).toEqual(['c']);
    expect(run.queries[0]?.query).toContain(`in_tree=${cloud.compute_nodes[2]!.uuid}`);
    expect(run.rounds[0]?.filters.every(({ ran }) => !ran)).toBe(true);
  });

  it('checks a rebuild without Placement, with the filters for rebuilds', () => {
    const { cloud, request, hostsOf } = testCloud({ ...two, c: { service: { disabled: true } } });
    const run = selectDestinations(
      cloud,
      request({
        request: {
          scheduler_hints: { _nova_check_type: ['rebuild'] },
          requested_destination: { host: 'c' },
        },
      }),
    );
    expect(hostsOf(run)).toEqual(['c']);
    expect(run.queries).toEqual([]);
    expect(run.selections).toMatchObject([{ allocations: null, mappings: null }]);
    expect(run.rounds[0]?.restrictions).toMatchObject([
      {
        kind: 'requested_destination',
        removed: new Int32Array([0, 1]),
        log: 'Host filter only checking host c and node None',
      },
    ]);
  });

  it('does not query Placement in Icehouse, where filters check the resources', () => {
    const { cloud, request, hostsOf } = testCloud(two, { release: 'icehouse' });
    const run = selectDestinations(cloud, request({ count: 3, flavor: { memory_mb: 5000 } }));
    expect(run.queries).toEqual([]);
    expect(hostsOf(run)).toEqual(['a', 'b', 'a']);
    expect(run.selections[0]).toMatchObject({ allocations: null, alternates: [] });
    const four = selectDestinations(cloud, request({ count: 4, flavor: { memory_mb: 5000 } }));
    expect(hostsOf(four)).toBe('No valid host was found. ');
    const tried = { retry: { num_attempts: 3, hosts: [['a', 'a']] as const } };
    expect(hostsOf(selectDestinations(cloud, request({ request: tried })))).toBe(
      `No valid host was found. Exceeded max scheduling attempts 3 for instance ${instanceUuid(0)}`,
    );
  });

  it("queries Rocky's Placement without later parameters", () => {
    const { cloud, request, hostsOf } = testCloud(two, { release: 'rocky' });
    const run = selectDestinations(cloud, request());
    expect(hostsOf(run)).toEqual(['a']);
    expect(run.queries[0]).toMatchObject({ microversion: '1.25', status: 200 });
  });

  it('offers only alternates in the same cell', () => {
    const cell_uuid = '22222222-2222-4222-8222-222222222222';
    const { cloud, request } = testCloud({ ...two, c: { cell_uuid, memory_mb: 512 } });
    expect(selectDestinations(cloud, request()).selections[0]?.alternates).toEqual([1]);
  });
});

describe('an exception of Nova', () => {
  it.each([
    ['enabled_filters = ComputFilter', 'SchedulerHostFilterNotFound', 'Did you mean ComputeFilter?'],
    ['weight_classes = RAMWeigher', 'ImportError', 'nova.scheduler.weights.ram.RAMWeigher'],
    [
      'max_io_ops_per_host = many\nenabled_filters = IoOpsFilter',
      'ConfigFileValueError',
      'must be an integer',
    ],
  ])('%s', (line, exception, text) => {
    const { cloud, request } = testCloud(two, { nova_conf: `[filter_scheduler]\n${line}` });
    const { outcome } = selectDestinations(cloud, request());
    expect(outcome).toMatchObject({ kind: 'error', exception });
    expect(outcome).toHaveProperty('message', expect.stringContaining(text));
  });

  it('is raised for a group whose policy no filter applies', () => {
    const { cloud, request } = testCloud(two, {
      nova_conf: '[filter_scheduler]\nenabled_filters = ComputeFilter',
    });
    const server_group = { uuid: 'group', policy: 'affinity' };
    expect(selectDestinations(cloud, request({ request: { server_group } })).outcome).toMatchObject({
      kind: 'error',
      exception: 'UnsupportedPolicyException',
      message: 'ServerGroup policy is not supported: ServerGroupAffinityFilter not configured',
      stage: 'request',
    });
  });

  it('of a weigher ends the run, and the filters are recorded', () => {
    const { cloud, request } = testCloud(two, { nova_conf: '[metrics]\nweight_setting = cpu.frequency=1' });
    const run = selectDestinations(cloud, request(), { keepClaims: true });
    expect(run.outcome).toMatchObject({ exception: 'ComputeHostMetricNotFound', stage: 'weigher' });
    expect([...run.rounds[0]!.filtered]).toEqual([0, 1]);
  });

  it('reports the activity of a slow filter', () => {
    const numa_topology = { cells: [{ id: 0, memory: 4096, cpuset: [0, 1], pcpuset: [] }] };
    const { cloud, request } = testCloud(
      { a: { numa_topology } },
      { nova_conf: '[filter_scheduler]\nenabled_filters = NUMATopologyFilter\n' },
    );
    const told: string[] = [];
    const spec = request({ flavor: { extra_specs: { 'hw:numa_nodes': '1' } } });
    selectDestinations(cloud, spec, { onProgress: (_done, _total, activity) => told.push(activity) });
    expect(told).toEqual(['Placement', 'the filters and weighers', 'NUMATopologyFilter']);
  });

  it('is raised by ImagePropertiesWeigher for a server that the same request placed', () => {
    const { cloud, request, hostsOf } = testCloud(two, {
      nova_conf: '[filter_scheduler]\nimage_props_weight_multiplier = 1',
    });
    const server_group = { uuid: 'group', policy: 'soft-anti-affinity' };
    expect(hostsOf(selectDestinations(cloud, request({ count: 1, request: { server_group } })))).toHaveLength(
      1,
    );
    expect(hostsOf(selectDestinations(cloud, request({ count: 2 })))).toHaveLength(2);
    const run = selectDestinations(cloud, request({ count: 2, request: { server_group } }));
    expect(run.outcome).toMatchObject({ exception: 'OrphanedObjectError', stage: 'weigher' });
  });

  it('is distinct from other errors, which are thrown after the claims are removed', () => {
    const { cloud, request } = testCloud(two);
    let calls = 0;
    const onProgress = () => {
      calls++;
      if (calls === 3) throw new Error('cancelled');
    };
    const cancelled = () =>
      selectDestinations(cloud, request({ count: 2 }), { keepClaims: true, onProgress });
    expect(cancelled).toThrow('cancelled');
    expect(allocationsIn(cloud.placement, [instanceUuid(0)])).toEqual({ [instanceUuid(0)]: {} });
  });
});

describe('random choices', () => {
  const equal = Object.fromEntries(Array.from({ length: 20 }, (_, number) => [`host${number}`, {}]));

  it('select the first host from host_subset_size hosts', () => {
    const { cloud, request, hostsOf } = testCloud(
      { a: { memory_mb: 8192 }, b: { memory_mb: 4096 }, c: { memory_mb: 2048 } },
      { nova_conf: '[filter_scheduler]\nhost_subset_size = 2' },
    );
    expect(hostsOf(selectDestinations(cloud, request(), { random: () => 0.99 }))).toEqual(['b']);
    const run = selectDestinations(cloud, request(), { random: () => 0.4 });
    expect(hostsOf(run)).toEqual(['a']);
    expect([...run.rounds[0]!.order]).toEqual([0, 1, 2]);
  });

  it('shuffle the best hosts, reproducibly', () => {
    const { cloud, request } = testCloud(equal, {
      nova_conf: '[filter_scheduler]\nshuffle_best_same_weighed_hosts = true',
    });
    const run = selectDestinations(cloud, request());
    const order = [...run.rounds[0]!.weighed.hosts];
    expect(order).not.toEqual(order.toSorted((one, other) => one - other));
    expect(order.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 20 }, (_, index) => index),
    );
    expect(selectDestinations(cloud, request())).toEqual(run);
  });
});
