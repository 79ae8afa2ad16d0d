import { Bits } from '../columns/bits.ts';
import type { Store } from '../store.ts';

/**
 * The sharing providers that each tree can use: those in an aggregate of any provider of the tree, not
 * only of its root. An anchor is the root of a tree that uses a sharing provider.
 */
export class SharingLinks {
  /** All sharing providers. */
  readonly sharing = new Bits();
  /** Null until it is needed. */
  private byAggregate: Map<number, number[]> | null = null;

  constructor(private readonly store: Store) {
    store.providerTraits.holdersOf(store.sharingTrait)?.addTo(this.sharing);
  }

  /** Adds the roots of all trees that can use one of the sharing providers, including their own trees. */
  addAnchors(sharing: readonly number[], anchors: Bits): void {
    const { providerAggregates, providers } = this.store;
    const aggregates = new Set<number>();
    for (const provider of sharing) for (const id of providerAggregates.heldBy(provider)) aggregates.add(id);
    for (const id of aggregates) {
      providerAggregates.holdersOf(id)?.forEach((member) => {
        anchors.add(providers.root[member]!);
      });
    }
  }

  /** Returns the sharing providers of other trees that the tree under the root can use, ascending. */
  reachableFrom(root: number): number[] {
    const { providerAggregates, providers } = this.store;
    const links = this.links();
    const found = new Set<number>();
    for (const member of providers.subtree(root)) {
      for (const id of providerAggregates.heldBy(member)) {
        for (const provider of links.get(id) ?? []) {
          if (providers.root[provider] !== root) found.add(provider);
        }
      }
    }
    return [...found].sort((one, other) => one - other);
  }

  private links(): Map<number, number[]> {
    if (this.byAggregate) return this.byAggregate;
    const links = new Map<number, number[]>();
    this.sharing.forEach((provider) => {
      for (const id of this.store.providerAggregates.heldBy(provider)) {
        const list = links.get(id);
        if (list) list.push(provider);
        else links.set(id, [provider]);
      }
    });
    this.byAggregate = links;
    return links;
  }
}
