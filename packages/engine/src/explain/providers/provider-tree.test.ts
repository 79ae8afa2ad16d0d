import { expect, it } from 'vitest';
import { selectDestinations } from '../../nova/scheduler/scheduler.ts';
import { createCloud } from '../../scenario/build/create-cloud.ts';
import { requestSpecOf } from '../../scenario/build/request-spec.ts';
import { parseScenario } from '../../scenario/parse.ts';
import { providerTree } from './provider-tree.ts';

const NESTED = `
version: 1
flavors:
  - name: f
    vcpus: 2
    ram: 1024
    disk: 10
    extra_specs: {"resources:VGPU": "1"}
hosts:
  - name: h1
    vcpus: 8
    provider:
      inventories: {DISK_GB: null}
      aggregates: [shared-disk]
      children:
        - name: gpu0
          inventories: {VGPU: 4}
          traits: [CUSTOM_GPU]
  - name: h2
    provider:
      inventories: {DISK_GB: null}
providers:
  - name: pool
    inventories: {DISK_GB: 2000}
    traits: [MISC_SHARES_VIA_AGGREGATE]
    aggregates: [shared-disk]
servers:
  - name: s1
    host: h1
    allocations: {h1: {VCPU: 3}, gpu0: {VGPU: 1}}
`;

const { scenario } = parseScenario(NESTED);
const cloud = createCloud(scenario!);
const { store } = cloud.placement;
const [h1, h2] = cloud.compute_nodes.map(({ uuid }) => uuid);

it('shows the usage of each inventory, including nested providers', () => {
  const { root } = providerTree(store, h1!)!;
  expect(root).toMatchObject({ name: 'h1', sharing: false, children: [{ name: 'gpu0', children: [] }] });
  expect(root.inventories.find(({ resource_class }) => resource_class === 'VCPU')).toMatchObject({
    total: 8,
    allocation_ratio: 4,
    capacity: 32,
    used: 3,
    requested: 0,
  });
  expect(root.children[0]!.traits).toEqual(['CUSTOM_GPU']);
  expect(root.children[0]!.inventories).toMatchObject([{ resource_class: 'VGPU', total: 4, used: 1 }]);
});

it('shows sharing providers of other trees in the same aggregate', () => {
  const { root, sharing } = providerTree(store, h1!)!;
  expect(sharing).toMatchObject([{ name: 'pool', sharing: true, serves: 1, aggregates: root.aggregates }]);
  expect(providerTree(store, h2!)!.sharing).toEqual([]);
});

it('shows the amounts of the chosen candidate, including sharing and nested providers', () => {
  const run = selectDestinations(cloud, requestSpecOf(scenario!, cloud));
  const { root, sharing } = providerTree(store, h1!, run.selections[0]!.allocations!)!;
  const requested = [root, ...root.children, ...sharing].flatMap(({ name, inventories }) =>
    inventories.map(({ resource_class, requested: amount }) => `${name} ${resource_class} ${amount}`),
  );
  expect(requested.sort()).toEqual(['gpu0 VGPU 1', 'h1 MEMORY_MB 1024', 'h1 VCPU 2', 'pool DISK_GB 10']);
});

it('is null for an unknown provider', () => {
  expect(providerTree(store, '00000000-0000-4000-8000-000000000000')).toBeNull();
});
