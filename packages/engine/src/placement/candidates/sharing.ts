import { Bits } from '../columns/bits.ts';
import type { Store } from '../store.ts';

/**
 * Which sharing providers a tree can use: those in an aggregate of any provider of the tree, not
 * of its root alone. The tree that uses a sharing provider is its anchor, known by its root.
 */
export class SharingLinks {
  private readonly store: Store;
  /** All sharing providers. */
  readonly sharing: Bits;
  private byAggregate: Map<number, number[]> | undefined;

  constructor(store: Store) {
    this.store = store;
    this.sharing = new Bits();
    store.traitsOf.holdersOf(store.sharingTrait)?.addTo(this.sharing);
  }

  /** Adds the roots of all trees that can use one of the sharing providers, their own trees too. */
  addAnchors(sharing: readonly number[], anchors: Bits): void {
    const { aggregatesOf, providers } = this.store;
    const aggregates = new Set<number>();
    for (const provider of sharing) for (const id of aggregatesOf.of(provider)) aggregates.add(id);
    for (const id of aggregates) {
      aggregatesOf.holdersOf(id)?.forEach((member) => {
        anchors.add(providers.root[member]!);
      });
    }
  }

  /** The sharing providers of other trees that the tree under the root can use, ascending. */
  reachableFrom(root: number): number[] {
    const { aggregatesOf, providers } = this.store;
    const links = this.links();
    const found = new Set<number>();
    for (const member of providers.subtree(root)) {
      for (const id of aggregatesOf.of(member)) {
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
      for (const id of this.store.aggregatesOf.of(provider)) {
        const list = links.get(id);
        if (list) list.push(provider);
        else links.set(id, [provider]);
      }
    });
    this.byAggregate = links;
    return links;
  }
}
