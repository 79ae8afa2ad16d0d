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

/** The providers of all files as the trees that they are. */
export class ProviderTrees {
  private readonly children = new Map<string, ProviderFacts[]>();
  private readonly leftOut = new Set<string>();

  /** @param aggregateNames of Nova's aggregates, by uuid */
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

  /** The provider, and all below it. */
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

  /** Those below a provider. Parents of each other, which Placement does not know, end at the first repetition. */
  childEntries(parent: ProviderFacts, above: readonly string[] = []): ProviderEntry[] {
    const path = [...above, parent.uuid];
    const children = (this.children.get(parent.uuid) ?? []).filter(({ uuid }) => !path.includes(uuid));
    if (children.length > 0 && path.length >= IMPORT_LIMITS.depth) {
      this.gathered.problem('warning', tooDeep(parent));
      return [];
    }
    return children.map((child) => this.entry(child, path));
  }

  /** A provider that is no compute node, with its uuid where it is not the one that follows from its name. */
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

  /** By name, where it is one of Nova's. */
  aggregatesOf({ aggregates = [] }: ProviderFacts, without: ReadonlySet<string>): string[] {
    return aggregates
      .filter((uuid) => !without.has(uuid))
      .map((uuid) => this.aggregateNames.get(uuid) ?? uuid);
  }

  private known(name: string, isKnown: boolean, what: string): boolean {
    if (!isKnown && !this.leftOut.has(name)) {
      this.leftOut.add(name);
      this.gathered.problem('warning', `The ${what} ${name} is not known to this build, and was left out.`);
    }
    return isKnown;
  }
}

const tooDeep = ({ name, uuid }: ProviderFacts): string =>
  `The providers below ${name ?? uuid} were left out: a tree may be ${IMPORT_LIMITS.depth} deep.`;

export function listed<T>(items: readonly T[]): readonly T[] | undefined {
  return items.length === 0 ? undefined : items;
}

const FIELDS = ['total', 'reserved', 'min_unit', 'max_unit', 'step_size', 'allocation_ratio'] as const;

/**
 * What is to be written so that inventories become these when they start from `derived`: fields that differ, and null
 * for a class that is not there. Undefined for nothing.
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

/** The total always: with it comes a `max_unit` of the same where the class was there before. */
function writtenFields(facts: InventoryFacts, base: Inventory | undefined): unknown {
  const assumed = {
    ...INVENTORY_DEFAULTS,
    ...base,
    ...(base === undefined ? {} : { max_unit: facts.total }),
  };
  const fields = FIELDS.filter((field) => field === 'total' || facts[field] !== assumed[field]);
  return Object.fromEntries(fields.map((field) => [field, facts[field]]));
}
