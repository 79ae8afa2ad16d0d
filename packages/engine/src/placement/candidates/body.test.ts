import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeJson } from '../../rest/json-write.ts';
import { parseQueryString } from '../../rest/query-string.ts';
import { NONE } from '../columns/columns.ts';
import { Placement } from '../index.ts';
import { parseCandidatesQuery } from '../query/candidates-query.ts';
import { candidatesBody } from './body.ts';
import { DEFAULT_BOUNDS } from './bounds.ts';
import type { CandidateSet } from './candidate-set.ts';
import { searchCandidates } from './search.ts';

/** Returns the body as a plain document. */
function documentOf(
  { store }: Placement,
  candidates: CandidateSet,
  minor: number,
  requested: ReadonlySet<string>,
): unknown {
  const uuid = (provider: number) => store.providers.uuid(provider);
  const requests = Array.from({ length: candidates.length }, (_, candidate) => {
    const byProvider = new Map<string, Map<string, number>>();
    for (const { provider, resourceClass, used } of candidates.allocations(candidate)) {
      const resources = byProvider.get(uuid(provider)) ?? new Map<string, number>();
      byProvider.set(uuid(provider), resources.set(store.resourceClasses.nameOf(resourceClass), used));
    }
    const mappings = candidates
      .mappings(candidate)
      .map(({ suffix, providers }) => [suffix, providers.map(uuid)] as const);
    return {
      allocations:
        minor < 12
          ? [...byProvider].map(([id, resources]) => ({ resource_provider: { uuid: id }, resources }))
          : new Map([...byProvider].map(([id, resources]) => [id, { resources }])),
      mappings: minor < 34 ? undefined : new Map(mappings),
    };
  });
  const summaries = candidates.summaryProviders().map((provider) => {
    const records = store.inventories
      .ofProvider(provider)
      .map(
        (record) => [store.resourceClasses.nameOf(store.inventories.resourceClass[record]!), record] as const,
      )
      .filter(([name]) => minor >= 27 || requested.has(name));
    const parent = store.providers.parent[provider]!;
    const tree = {
      parent_provider_uuid: parent === NONE ? null : uuid(parent),
      root_provider_uuid: uuid(store.providers.root[provider]!),
    };
    const summary = {
      resources: new Map(
        records.map(([name, record]) => [
          name,
          { capacity: store.inventories.capacity[record], used: store.inventories.used[record] },
        ]),
      ),
      traits:
        minor < 17 ? undefined : store.providerTraits.heldBy(provider).map((id) => store.traits.nameOf(id)),
      ...(minor < 29 ? {} : tree),
    };
    return [uuid(provider), summary] as const;
  });
  return { allocation_requests: requests, provider_summaries: new Map(summaries) };
}

const INVENTORY = { reserved: 0, min_unit: 1, max_unit: 100, step_size: 1, allocation_ratio: 1.5 };
const CLASSES = ['VCPU', 'MEMORY_MB', 'CUSTOM_A'];

interface Tree {
  readonly totals: readonly number[];
  readonly children: readonly (readonly number[])[];
}

/** Trees whose uuids need escapes. Some have the aggregate and trait of a sharing provider. */
function cloudOf(trees: readonly Tree[]): Placement {
  const placement = new Placement();
  const { store } = placement;
  const classes = CLASSES.map((name) => store.ensureResourceClass(name));
  const stock = (provider: number, totals: readonly number[]) => {
    totals.forEach((total, index) => {
      if (total > 0) store.putInventory(provider, classes[index]!, { ...INVENTORY, total });
    });
  };
  trees.forEach(({ totals, children }, tree) => {
    const root = store.createProvider({ uuid: `é"${tree}`, name: `root ${tree}` });
    stock(root, totals);
    store.setAggregates(root, ['agg']);
    if (tree % 3 === 0) store.setTraits(root, [store.sharingTrait, store.ensureTrait('CUSTOM_T')]);
    children.forEach((part, number) => {
      const uuid = `é"${tree}.${number}`;
      stock(store.createProvider({ uuid, name: uuid, parent: root }), part);
    });
  });
  return placement;
}

const totals = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 3, maxLength: 3 });
const tree = fc.record({ totals, children: fc.array(totals, { maxLength: 2 }) });

const QUERIES: readonly (readonly [number, string])[] = [
  [0, 'resources=VCPU:1,MEMORY_MB:1'],
  [0, 'resources=VCPU:1,MEMORY_MB:2,CUSTOM_A:1'],
  [25, 'resources=VCPU:1&resources1=VCPU:1&resources2=MEMORY_MB:1&group_policy=none'],
  [33, 'resources_X=VCPU:1&resources-y=CUSTOM_A:1&group_policy=isolate'],
];

describe('the body of candidates', () => {
  it('is byte for byte the JSON of the plain document', () => {
    fc.assert(
      fc.property(
        fc.array(tree, { maxLength: 4 }),
        fc.constantFrom(...QUERIES),
        fc.constantFrom(10, 11, 12, 16, 17, 26, 27, 28, 29, 33, 34, 39),
        (trees, [since, text], minor) => {
          fc.pre(minor >= since);
          const placement = cloudOf(trees);
          const query = parseCandidatesQuery(parseQueryString(text), minor);
          const candidates = searchCandidates(placement.store, query, {
            nestedAware: minor >= 29,
            bounds: DEFAULT_BOUNDS,
          });
          const requested = new Set(query.groups.flatMap(({ resources }) => [...resources.keys()]));
          const wanted = writeJson(documentOf(placement, candidates, minor, requested));
          expect(writeJson(candidatesBody(placement.store, query, candidates, minor))).toBe(wanted);
        },
      ),
      { numRuns: 200 },
    );
  });
});
