import { INVENTORY_DEFAULTS, type Inventory } from '../../../placement/index.ts';
import type { Inventories } from '../../build/host-inventories.ts';
import { isResourceClass, isTrait } from '../../names/standard-names.ts';
import { deriveUuid } from '../../names/uuid.ts';
import type { InventoryFacts, ProviderFacts } from '../facts.ts';
import type { Gathered } from '../gathered.ts';
import { IMPORT_LIMITS } from '../limits.ts';
import { compact } from './host-entry.ts';
import { plainName } from './plain-name.ts';

/** A provider of the document, as plain data. */
export type ProviderEntry = Record<string, unknown> & { readonly name: string };

/** The provider trees of all files. */
export class ProviderTrees {
  private readonly children = new Map<string, ProviderFacts[]>();
  private readonly leftOut = new Set<string>();

  /** @param aggregateNames the names of Nova's aggregates by UUID */
  constructor(
    private readonly gathered: Gathered,
    private readonly aggregateNames: ReadonlyMap<string, string>,
  ) {
    for (const provider of gathered.providers.values()) {
      if (provider.parent === undefined) continue;
      const known = this.children.get(provider.parent);
      if (known === undefined) this.children.set(provider.parent, [provider]);
      else known.push(provider);
    }
  }

  /** Returns the provider and all its descendants. */
  subtree(root: ProviderFacts): ProviderFacts[] {
    const found = [root];
    const seen = new Set([root.uuid]);
    for (const provider of found) {
      for (const child of this.children.get(provider.uuid) ?? []) {
        if (seen.has(child.uuid)) continue;
        seen.add(child.uuid);
        found.push(child);
      }
    }
    return found;
  }

  /** Returns the children of a provider. A cycle, which Placement does not allow, ends at the first repetition. */
  childEntries(parent: ProviderFacts, above: readonly string[] = []): ProviderEntry[] {
    const path = [...above, parent.uuid];
    const children = (this.children.get(parent.uuid) ?? []).filter(({ uuid }) => !path.includes(uuid));
    if (children.length > 0 && path.length >= IMPORT_LIMITS.depth) {
      this.gathered.problem('warning', tooDeep(parent));
      return [];
    }
    return children.map((child) => this.entry(child, path));
  }

  /** Returns the entry of a provider that is not a compute node, with its UUID if it differs from the derived one. */
  entry(provider: ProviderFacts, above: readonly string[] = []): ProviderEntry {
    const name = plainName(provider.name ?? provider.uuid);
    const isRoot = above.length === 0;
    return compact({
      name,
      uuid: isRoot && provider.uuid !== deriveUuid('provider', name) ? provider.uuid : undefined,
      inventories: written(this.knownInventories(provider), new Map()),
      traits: listed(this.knownTraits(provider)),
      aggregates: listed(this.aggregatesOf(provider, new Set())),
      children: listed(this.childEntries(provider, above)),
    });
  }

  knownInventories({ inventories = new Map() }: ProviderFacts): ReadonlyMap<string, InventoryFacts> {
    return new Map(
      [...inventories].filter(([name]) => this.known(name, isResourceClass(name), 'resource class')),
    );
  }

  knownTraits({ traits = [] }: ProviderFacts): string[] {
    return traits.filter((name) => this.known(name, isTrait(name), 'trait'));
  }

  /** Returns the aggregates of a provider, by name for Nova aggregates, by UUID otherwise. */
  aggregatesOf({ aggregates = [] }: ProviderFacts, without: ReadonlySet<string>): string[] {
    return aggregates
      .filter((uuid) => !without.has(uuid))
      .map((uuid) => this.aggregateNames.get(uuid) ?? uuid);
  }

  private known(name: string, isKnown: boolean, noun: string): boolean {
    if (!isKnown && !this.leftOut.has(name)) {
      this.leftOut.add(name);
      this.gathered.problem('warning', `This version does not have the ${noun} ${name}, so it was omitted.`);
    }
    return isKnown;
  }
}

const tooDeep = ({ name, uuid }: ProviderFacts): string =>
  `The providers below ${name ?? uuid} were omitted: the limit of a tree is ${IMPORT_LIMITS.depth} levels.`;

export function listed<T>(items: readonly T[]): readonly T[] | undefined {
  return items.length === 0 ? undefined : items;
}

const FIELDS = ['total', 'reserved', 'min_unit', 'max_unit', 'step_size', 'allocation_ratio'] as const;

/**
 * Returns the inventories to write so that `derived` becomes `inventories`: the fields that differ, and null for an
 * absent class. Undefined if there is no difference.
 */
export function written(
  inventories: ReadonlyMap<string, InventoryFacts>,
  derived: Inventories,
): Record<string, unknown> | undefined {
  const entries = new Map<string, unknown>();
  for (const name of derived.keys()) if (!inventories.has(name)) entries.set(name, null);
  for (const [name, facts] of inventories) {
    const base = derived.get(name);
    if (base !== undefined && FIELDS.every((field) => base[field] === facts[field])) continue;
    entries.set(name, writtenFields(facts, base));
  }
  return entries.size === 0 ? undefined : Object.fromEntries(entries);
}

/** Returns the fields that differ, and always the total: with a derived class, the total also sets `max_unit`. */
function writtenFields(facts: InventoryFacts, base: Inventory | undefined): unknown {
  const assumed = {
    ...INVENTORY_DEFAULTS,
    ...base,
    ...(base === undefined ? {} : { max_unit: facts.total }),
  };
  const fields = FIELDS.filter((field) => field === 'total' || facts[field] !== assumed[field]);
  return Object.fromEntries(fields.map((field) => [field, facts[field]]));
}
