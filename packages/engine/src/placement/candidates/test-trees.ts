import { INVENTORY_DEFAULTS, Placement, type SearchBounds, type Store } from '../index.ts';

/** A uuid of one digit. */
export function uuid(digit: string): string {
  return `${digit.repeat(8)}-0000-4000-8000-000000000000`;
}

/** Three aggregates. */
export const AGG = { a: uuid('a'), b: uuid('b'), c: uuid('c') };

/** The traits of a sharing provider. */
export const SHARES = ['MISC_SHARES_VIA_AGGREGATE'];

/** A provider to build, after its parent. */
export interface Node {
  readonly name: string;
  readonly parent?: string;
  readonly inventory?: Readonly<Record<string, number>>;
  readonly traits?: readonly string[];
  readonly aggregates?: readonly string[];
}

/** A Placement with these providers; they get the uuids `00000000-…`, `11111111-…` and so on. */
export function build(nodes: readonly Node[], bounds?: SearchBounds): Placement {
  const placement = new Placement(bounds ? { bounds } : {});
  const { store } = placement;
  for (const [at, { name, parent, inventory = {}, traits = [], aggregates = [] }] of nodes.entries()) {
    const under = parent === undefined ? {} : { parent: indexOf(store, parent) };
    const index = store.createProvider({ uuid: uuid(String(at)), name, ...under });
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

/** The index of a provider by its name. */
export function indexOf(store: Store, name: string): number {
  const index = store.providers.indexOfName(name);
  if (index === undefined) throw new RangeError(`There is no ${name}.`);
  return index;
}

/** The names of the providers of each candidate, joined; sorted. */
export function found(placement: Placement, query: string, microversion?: string): string[] {
  const answer = placement.candidates(query, microversion);
  if (!answer.ok) throw answer.error;
  const { candidates } = answer;
  return Array.from({ length: candidates.length }, (_, at) =>
    candidates
      .providers(at)
      .map((index) => placement.store.providers.names[index])
      .sort()
      .join('+'),
  ).sort();
}
