import fc from 'fast-check';
import { Placement, replaceAllocations } from '../src/placement/index.ts';

const CLASSES = ['VCPU', 'MEMORY_MB', 'DISK_GB'];
const TRAITS = ['CUSTOM_A', 'CUSTOM_B', 'HW_NUMA_ROOT'];
export const AGGREGATES = [1, 2, 3].map((number) => `00000000-0000-4000-8000-00000000000${number}`);

function uuidOf(index: number): string {
  return `11111111-0000-4000-8000-${index.toString(16).padStart(12, '0')}`;
}

/** Generates the value four times in five, and otherwise another one. */
function mostly<T>(value: T, other: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight: 4, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: other });
}

const inventory = fc.record({
  total: fc.integer({ min: 3, max: 16 }),
  reserved: fc.integer({ min: 0, max: 2 }),
  min_unit: mostly<number>(1, fc.constant(2)),
  max_unit: fc.integer({ min: 2, max: 12 }),
  step_size: mostly<number>(1, fc.constant(2)),
  allocation_ratio: mostly<number>(1, fc.constantFrom(1.5, 0.29)),
});

const provider = fc.record({
  /** A provider before this one in the list. Without it the provider is a root. */
  parent: fc.option(fc.nat(5), { nil: undefined, freq: 3 }),
  inventories: fc.dictionary(fc.constantFrom(...CLASSES), fc.tuple(inventory, fc.nat(3)), {
    minKeys: 1,
    maxKeys: 3,
  }),
  traits: fc.subarray(TRAITS),
  sharing: fc.boolean(),
  aggregates: fc.subarray(AGGREGATES, { maxLength: 2 }),
});

export type ProviderSpec = typeof provider extends fc.Arbitrary<infer T> ? T : never;

export const amounts = fc.dictionary(fc.constantFrom(...CLASSES), fc.integer({ min: 1, max: 3 }), {
  minKeys: 1,
  maxKeys: 2,
});

export const terms = fc.record({
  required: mostly(
    [],
    fc.array(fc.subarray(['CUSTOM_A', 'HW_NUMA_ROOT'], { minLength: 1 }), { maxLength: 2 }),
  ),
  forbidden: mostly<string[]>([], fc.constant(['CUSTOM_B'])),
  member_of: mostly([], fc.array(fc.subarray(AGGREGATES, { minLength: 1 }), { maxLength: 1 })),
  not_member_of: mostly([], fc.subarray(AGGREGATES, { maxLength: 1 })),
  in_tree: mostly<number | undefined>(undefined, fc.nat(6)),
});

const query = fc.record({
  unsuffixed: fc.option(fc.tuple(amounts, terms), { nil: undefined }),
  granular: fc.array(fc.tuple(fc.option(amounts, { nil: {}, freq: 4 }), terms), { maxLength: 2 }),
  policy: fc.constantFrom('none', 'isolate'),
  sameSubtree: fc.boolean(),
  rootRequired: mostly<string[]>([], fc.constant(['CUSTOM_A'])),
});

/** The terms of one group except its amounts. `in_tree` is the number of a provider. */
export type Terms = typeof terms extends fc.Arbitrary<infer T> ? T : never;
/** A query for candidates, before it becomes text. */
export type Query = typeof query extends fc.Arbitrary<infer T> ? T : never;

/** Builds a Placement with these providers, numbered from 0. */
export function build(specs: readonly ProviderSpec[]): Placement {
  const placement = new Placement();
  const { store } = placement;
  for (const name of TRAITS) store.ensureTrait(name);
  specs.forEach((spec, position) => {
    const parent = spec.parent !== undefined && position > 0 ? { parent: spec.parent % position } : {};
    const index = store.createProvider({ uuid: uuidOf(position), name: `p${position}`, ...parent });
    const traits = [...spec.traits, ...(spec.sharing ? ['MISC_SHARES_VIA_AGGREGATE'] : [])];
    store.setTraits(
      index,
      traits.map((name) => store.ensureTrait(name)),
    );
    store.setAggregates(index, spec.aggregates);
    for (const [name, [record, used]] of Object.entries(spec.inventories)) {
      const resourceClass = store.ensureResourceClass(name);
      const generous = { total: 4, reserved: 0, min_unit: 1, max_unit: 4, step_size: 1, allocation_ratio: 1 };
      store.putInventory(index, resourceClass, generous);
      if (used > 0) {
        const consumer = { consumer_uuid: `${position}-${name}`, project_id: 'p', user_id: 'u' };
        replaceAllocations(store, [{ ...consumer, allocations: [{ provider: index, resourceClass, used }] }]);
      }
      store.putInventory(index, resourceClass, record);
    }
  });
  return placement;
}

function termsQuery(suffix: string, asked: Terms): string[] {
  return [
    ...asked.required.map((names) => `required${suffix}=in:${names.join(',')}`),
    ...asked.forbidden.map((name) => `required${suffix}=!${name}`),
    ...asked.member_of.map((uuids) => `member_of${suffix}=in:${uuids.join(',')}`),
    ...asked.not_member_of.map((uuid) => `member_of${suffix}=!${uuid}`),
    ...(asked.in_tree === undefined ? [] : [`in_tree${suffix}=${uuidOf(asked.in_tree)}`]),
  ];
}

function resourcesQuery(suffix: string, asked: Record<string, number>): string[] {
  const parts = Object.entries(asked).map(([name, amount]) => `${name}:${amount}`);
  return parts.length > 0 ? [`resources${suffix}=${parts.join(',')}`] : [];
}

/** Returns the query as text for Placement. */
export function queryText({ unsuffixed, granular, policy, sameSubtree, rootRequired }: Query): string {
  const suffixes = granular.map((_, position) => `_${position}`);
  return [
    ...(unsuffixed ? [...resourcesQuery('', unsuffixed[0]), ...termsQuery('', unsuffixed[1])] : []),
    ...granular.flatMap(([asked, rest], position) => [
      ...resourcesQuery(`_${position}`, asked),
      ...termsQuery(`_${position}`, rest),
    ]),
    `group_policy=${policy}`,
    ...(sameSubtree && suffixes.length > 0 ? [`same_subtree=${suffixes.join(',')}`] : []),
    ...rootRequired.map((name) => `root_required=${name}`),
  ].join('&');
}

function isAskable({ unsuffixed, granular, sameSubtree }: Query): boolean {
  const bare = granular.filter(([asked]) => Object.keys(asked).length === 0);
  if (bare.some(([, rest]) => termsQuery('', rest).length === 0)) return false;
  return (unsuffixed !== undefined || bare.length < granular.length) && (sameSubtree || bare.length === 0);
}

/** Generates a few providers in trees, some of them sharing. */
export const cloud = fc.array(provider, { minLength: 1, maxLength: 7 });
/** Generates a valid query. */
export const askable = query.filter(isAskable);
