import { describe, expect, it } from 'vitest';
import { selectDestinations } from '../../nova/scheduler/scheduler.ts';
import { createCloud } from '../../scenario/build/create-cloud.ts';
import { requestSpecOf } from '../../scenario/build/request-spec.ts';
import { type CloudInput, scenarioOf } from '../../scenario/scenario-of.test-support.ts';
import { capacity, capacitySteps } from './capacity.ts';

function prepared(input: CloudInput) {
  const scenario = scenarioOf(input);
  const cloud = createCloud(scenario);
  return { cloud, spec: requestSpecOf(scenario, cloud) };
}

/** Hosts with 4, 2 and 0 vCPUs; a server uses 1 vCPU. */
const cloudInput: CloudInput = {
  nova_conf: '[DEFAULT]\ncpu_allocation_ratio = 1.0\n',
  flavors: [{ name: 'f', vcpus: 1, ram: 64, disk: 1 }],
  hosts: [
    { name: 'a', vcpus: 4 },
    { name: 'b', vcpus: 2 },
    { name: 'c', service: { disabled: true } },
  ],
};

const many = (names: string): string =>
  `${cloudInput.nova_conf}[filter_scheduler]\nenabled_filters = ${names}\n`;

describe('capacity', () => {
  it('counts until a request fails, reports its stage, and does not change the cloud', () => {
    const { cloud, spec } = prepared(cloudInput);
    const before = selectDestinations(cloud, spec);
    const { requests, servers, per_host, wall } = capacity(cloud, spec);
    expect({ requests, servers, per_host: [...per_host] }).toEqual({
      requests: 6,
      servers: 6,
      per_host: [4, 2, 0],
    });
    expect(wall?.outcome).toMatchObject({ kind: 'no_valid_host', stage: 'placement' });
    expect(wall?.stage).toMatchObject({ kind: 'placement', start: 3, end: 0 });
    expect(wall?.stage?.reasons.map(({ message }) => message)).toContain(
      'Not enough VCPU is free on the host.',
    );
    expect(selectDestinations(cloud, spec)).toEqual(before);
    expect(cloud.compute_nodes[0]!.instances).toEqual([]);
  });

  it('also updates the host values that filters read', () => {
    const { cloud, spec } = prepared({
      ...cloudInput,
      nova_conf: `${many('NumInstancesFilter')}max_instances_per_host = 1\n`,
    });
    const { servers, per_host, wall } = capacity(cloud, spec);
    expect([servers, ...per_host]).toEqual([2, 1, 1, 0]);
    expect(wall?.stage).toMatchObject({ kind: 'filter', name: 'NumInstancesFilter', end: 0 });
  });

  it('does not count builds as I/O operations: each server is built before the next request', () => {
    const { cloud, spec } = prepared({
      ...cloudInput,
      nova_conf: `${many('IoOpsFilter')}max_io_ops_per_host = 1\n`,
    });
    expect(capacity(cloud, spec).servers).toBe(6);
  });

  it('respects the policy of a server group', () => {
    const { cloud, spec } = prepared({
      ...cloudInput,
      server_groups: [{ name: 'g', policy: { name: 'anti-affinity', rules: { max_server_per_host: 2 } } }],
      request: { server_group: 'g' },
    });
    const { per_host, wall } = capacity(cloud, spec);
    expect([...per_host]).toEqual([2, 2, 0]);
    expect(wall?.stage?.name).toBe('ServerGroupAntiAffinityFilter');
  });

  it('pins CPUs until the host has no free CPU', () => {
    const cell = {
      id: 0,
      cpuset: [],
      pcpuset: [0, 1, 2, 3],
      memory: 4096,
      siblings: [[0], [1], [2], [3]],
      mempages: [{ size_kb: 4, total: 1048576 }],
    };
    const { cloud, spec } = prepared({
      nova_conf: '[filter_scheduler]\nenabled_filters = NUMATopologyFilter\n',
      flavors: [{ name: 'f', vcpus: 2, ram: 64, disk: 1, extra_specs: { 'hw:cpu_policy': 'dedicated' } }],
      hosts: [{ name: 'a', numa_topology: { cells: [cell] } }],
    });
    expect(capacity(cloud, spec).servers).toBe(2);
  });

  it('counts whole requests: free space for two servers does not serve a request for four', () => {
    const { cloud, spec } = prepared({ ...cloudInput, request: { count: 4 } });
    const { requests, servers, wall } = capacity(cloud, spec);
    expect([requests, servers, wall?.round]).toEqual([1, 4, 2]);
  });

  it('counts in a cloud without Placement', () => {
    const { cloud, spec } = prepared({ ...cloudInput, release: 'icehouse', nova_conf: '' });
    const { per_host } = capacity(cloud, spec, { cap: 5 });
    expect(per_host.reduce((sum, count) => sum + count)).toBe(5);
  });
});

describe('capacity in steps', () => {
  it('stops at the limit, before a request fails', () => {
    const { cloud, spec } = prepared(cloudInput);
    expect(capacity(cloud, spec, { cap: 3 })).toMatchObject({ requests: 3, servers: 3, wall: null });
  });

  it('continues after each step, with no claims between steps', () => {
    const { cloud, spec } = prepared({ ...cloudInput, hosts: [{ name: 'a', vcpus: 40 }] });
    const before = selectDestinations(cloud, spec);
    const steps = capacitySteps(cloud, spec);
    const counts: number[] = [];
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) {
      counts.push(step.value.servers);
      expect(selectDestinations(cloud, spec)).toEqual(before);
    }
    expect(counts).toEqual([16, 32, 40]);
    expect(step.value.servers).toBe(40);
  });

  it('reports its progress, and the callback can cancel it', () => {
    const { cloud, spec } = prepared({ ...cloudInput, hosts: [{ name: 'a', vcpus: 40 }] });
    const cancel = new Error('cancelled');
    const onProgress = ({ servers }: { servers: number }): void => {
      if (servers === 32) throw cancel;
    };
    expect(() => capacity(cloud, spec, { onProgress })).toThrow(cancel);
    expect(capacity(cloud, spec).servers).toBe(40);
  });
});
