import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testCloud } from '../../../conformance/test-cloud.ts';
import type { VectorHost } from '../../../conformance/vector-case.ts';
import type { Run } from '../run.ts';
import { selectDestinations } from './scheduler.ts';

const FILTERS = [
  'ComputeFilter',
  'AggregateInstanceExtraSpecsFilter',
  'NumInstancesFilter',
  'IoOpsFilter',
  'DifferentHostFilter',
  'ImagePropertiesFilter',
  'ComputeCapabilitiesFilter',
];

const aHost: fc.Arbitrary<Partial<VectorHost>> = fc.record({
  vcpus: fc.integer({ min: 1, max: 4 }),
  cpu_allocation_ratio: fc.constantFrom(1, 1.5, 2),
  memory_mb: fc.integer({ min: 512, max: 4096 }),
  local_gb: fc.integer({ min: 5, max: 60 }),
  num_instances: fc.integer({ min: 45, max: 52 }),
  num_io_ops: fc.integer({ min: 5, max: 10 }),
  service: fc.record({ disabled: fc.boolean(), up: fc.constantFrom(true, true, true, false) }),
});

const aCloud = fc.record({
  hosts: fc.array(aHost, { minLength: 1, maxLength: 6 }),
  ssd: fc.array(fc.nat(5), { maxLength: 4 }),
  asksForSsd: fc.boolean(),
  count: fc.integer({ min: 1, max: 5 }),
  filters: fc.shuffledSubarray(FILTERS),
});

type Given = typeof aCloud extends fc.Arbitrary<infer Value> ? Value : never;

function build({ hosts, ssd, asksForSsd, count, filters }: Given) {
  const named = Object.fromEntries(hosts.map((host, index) => [`host${index}`, host]));
  const aggregates = [
    {
      id: 1,
      uuid: '00000000-0000-4000-8003-000000000001',
      name: 'ssd',
      metadata: { ssd: 'true' },
      hosts: Object.keys(named).filter((_, index) => ssd.includes(index)),
    },
  ];
  const nova_conf = `[filter_scheduler]\nenabled_filters = ${filters.join(',')}`;
  const test = testCloud(named, { aggregates, nova_conf });
  return {
    ...test,
    spec: test.request({ count, flavor: asksForSsd ? { extra_specs: { ssd: 'true' } } : {} }),
  };
}

const firstLeft = ({ rounds }: Run): readonly number[] => [...(rounds[0]?.filtered ?? [])];

describe('for every cloud', () => {
  it('a selected host passed every filter that ran', () => {
    fc.assert(
      fc.property(aCloud, (given) => {
        const { cloud, spec } = build(given);
        for (const { start, filters, chosen } of selectDestinations(cloud, spec).rounds) {
          if (chosen === null) continue;
          const position = start.indexOf(chosen);
          for (const { ran, verdicts } of filters) if (ran) expect(verdicts[position]).toBe(0);
        }
      }),
    );
  });

  it('another filter adds no host', () => {
    fc.assert(
      fc.property(aCloud, fc.constantFrom(...FILTERS), (given, filter) => {
        const fewer = build({ ...given, filters: given.filters.filter((name) => name !== filter) });
        const more = build({
          ...given,
          filters: [...given.filters.filter((name) => name !== filter), filter],
        });
        const before = new Set(firstLeft(selectDestinations(fewer.cloud, fewer.spec)));
        const after = firstLeft(selectDestinations(more.cloud, more.spec));
        expect(after.every((host) => before.has(host))).toBe(true);
      }),
    );
  });

  it('the order of the filters does not matter', () => {
    fc.assert(
      fc.property(aCloud, (given) => {
        const one = build(given);
        const other = build({ ...given, filters: given.filters.toReversed() });
        const run = selectDestinations(one.cloud, one.spec);
        const reversed = selectDestinations(other.cloud, other.spec);
        expect(reversed.selections).toEqual(run.selections);
        expect(firstLeft(reversed)).toEqual(firstLeft(run));
      }),
    );
  });

  it('no provider is over-allocated', () => {
    fc.assert(
      fc.property(aCloud, (given) => {
        const { cloud, spec } = build(given);
        selectDestinations(cloud, spec, { keepClaims: true });
        for (const response of cloud.compute_nodes.map(({ uuid }) => inventoriesAndUsages(cloud, uuid))) {
          for (const [name, inventory] of Object.entries(response.inventories)) {
            const capacity = (inventory.total - inventory.reserved) * inventory.allocation_ratio;
            expect(response.usages[name]).toBeLessThanOrEqual(capacity);
          }
        }
      }),
    );
  });

  it('evaluating only until the first rejection changes no decision', () => {
    fc.assert(
      fc.property(aCloud, (given) => {
        const { cloud, spec } = build(given);
        const every = selectDestinations(cloud, spec);
        const first = selectDestinations(cloud, spec, { everyVerdict: false });
        expect(first.outcome).toEqual(every.outcome);
        expect(first.selections).toEqual(every.selections);
        expect(first.rounds.map(({ filtered }) => filtered)).toEqual(
          every.rounds.map(({ filtered }) => filtered),
        );
      }),
    );
  });
});

interface Inventories {
  readonly [name: string]: {
    readonly total: number;
    readonly reserved: number;
    readonly allocation_ratio: number;
  };
}

function inventoriesAndUsages({ placement }: ReturnType<typeof build>['cloud'], uuid: string) {
  const get = (path: string): unknown =>
    JSON.parse(
      placement.handle({
        method: 'GET',
        url: `/resource_providers/${uuid}/${path}`,
        headers: { 'x-auth-token': 'admin', accept: 'application/json' },
        body: null,
      }).body,
    );
  return {
    ...(get('inventories') as { readonly inventories: Inventories }),
    ...(get('usages') as { readonly usages: Readonly<Record<string, number>> }),
  };
}
