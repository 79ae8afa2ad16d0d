import { INVENTORY_DEFAULTS, Placement, type SearchBounds, type Store } from '../index.ts';

/** Returns a uuid that starts with eight times the digit. */
export function uuid(digit: string): string {
  return `${digit.repeat(8)}-0000-4000-8000-000000000000`;
}

/** Three aggregates. */
export const AGG = { a: uuid('a'), b: uuid('b'), c: uuid('c') };

/** The traits of a sharing provider. */
export const SHARES = ['MISC_SHARES_VIA_AGGREGATE'];

/** A provider to build. Its parent must precede it. */
interface Node {
  readonly name: string;
  readonly parent?: string;
  readonly inventory?: Readonly<Record<string, number>>;
  readonly traits?: readonly string[];
  readonly aggregates?: readonly string[];
}

/** Builds a Placement with these providers, whose uuids are `00000000-…`, `11111111-…` and so on. */
export function build(nodes: readonly Node[], bounds?: SearchBounds): Placement {
  const placement = new Placement(bounds ? { bounds } : {});
  const { store } = placement;
  for (const [position, { name, parent, inventory = {}, traits = [], aggregates = [] }] of nodes.entries()) {
    const under = parent === undefined ? {} : { parent: indexOf(store, parent) };
    const index = store.createProvider({ uuid: uuid(String(position)), name, ...under });
    for (const [resourceClass, total] of Object.entries(inventory)) {
      store.putInventory(index, store.ensureResourceClass(resourceClass), { ...INVENTORY_DEFAULTS, total });
    }
    store.setTraits(
      index,
      traits.map((trait) => store.ensureTrait(trait)),
    );
    store.setAggregates(index, aggregates);
  }
  return placement;
}

/** Returns the index of a provider by its name. */
export function indexOf(store: Store, name: string): number {
  const index = store.providers.indexOfName(name);
  if (index === null) throw new RangeError(`There is no ${name}.`);
  return index;
}

/** Returns the joined provider names of each candidate, sorted. */
export function found(placement: Placement, query: string, microversion?: string): string[] {
  const answer = placement.candidates(query, microversion);
  if (!answer.ok) throw answer.error;
  const { candidates } = answer;
  return Array.from({ length: candidates.length }, (_, candidate) =>
    candidates
      .providers(candidate)
      .map((index) => placement.store.providers.names[index])
      .sort()
      .join('+'),
  ).sort();
}
