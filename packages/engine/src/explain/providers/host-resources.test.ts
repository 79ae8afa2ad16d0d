import { expect, it } from 'vitest';
import { selectDestinations } from '../../nova/scheduler/scheduler.ts';
import { createCloud } from '../../scenario/build/create-cloud.ts';
import { requestSpecOf } from '../../scenario/build/request-spec.ts';
import { parseScenario } from '../../scenario/parse.ts';
import { hostResources } from './host-resources.ts';

function resources(text: string, round = 0) {
  const { scenario, problems } = parseScenario(`version: 1\n${text.trim()}`);
  expect(problems).toEqual([]);
  const cloud = createCloud(scenario!);
  const run = selectDestinations(cloud, requestSpecOf(scenario!, cloud));
  return Object.fromEntries(
    hostResources(cloud, run, round).map(({ resource_class, capacity, used, requested }) => [
      resource_class,
      { capacity: [...capacity], used: [...used], requested },
    ]),
  );
}

const TWO_SERVERS = `
flavors: [{name: f, vcpus: 2, ram: 1024, disk: 0}]
hosts:
  - {name: h1, vcpus: 4, memory_mb: 8192, cpu_allocation_ratio: 1, ram_allocation_ratio: 1}
  - {name: h2, vcpus: 2, memory_mb: 8192, cpu_allocation_ratio: 1, ram_allocation_ratio: 1}
servers: [{name: s, host: h1, flavor: f}]
request: {flavor: f, count: 2}
`;

it('has usage, capacity and the requested amount of each resource class', () => {
  const { VCPU, MEMORY_MB, DISK_GB } = resources(TWO_SERVERS);
  expect(VCPU).toEqual({ capacity: [4, 2], used: [2, 0], requested: 2 });
  expect(MEMORY_MB).toMatchObject({ used: [1024, 0], requested: 1024 });
  expect(DISK_GB).toMatchObject({ used: [0, 0], requested: 0 });
});

it('counts the claims of earlier servers of the same request', () => {
  const before = resources(TWO_SERVERS).VCPU!.used;
  const after = resources(TWO_SERVERS, 1).VCPU!.used;
  const claimed = after.map((used, host) => used - before[host]!);
  expect(claimed.reduce((sum, each) => sum + each)).toBe(2);
});

it('sums a provider tree, and has no number for a class that the host does not have', () => {
  const { VCPU, VGPU } = resources(`
flavors: [{name: f, vcpus: 1, ram: 1, disk: 0, extra_specs: {'resources:VGPU': 1}}]
hosts:
  - name: h1
    provider:
      children:
        - {name: gpu0, inventories: {VGPU: {total: 4}}}
        - {name: gpu1, inventories: {VGPU: {total: 2}}}
  - {name: h2}
request: {flavor: f}
`);
  expect(VGPU).toEqual({ capacity: [6, Number.NaN], used: [0, 0], requested: 1 });
  expect(VCPU!.requested).toBe(1);
});
