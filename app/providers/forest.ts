import type { ProviderView } from '@nova-sieve/engine';
import type { ProviderTreeView } from '../engine/protocol/answers.ts';

/** A provider as it is drawn: in its tree, or beside the provider that it shares with. */
export interface ForestNode {
  readonly provider: ProviderView;
  readonly tree: ProviderTreeView;
  readonly role: 'root' | 'nested' | 'sharing';
  /** The providers below it; empty while it is collapsed. */
  readonly children: readonly ForestNode[];
  /** Sharing providers of other trees that are drawn beside it. */
  readonly attached: readonly ForestNode[];
  readonly folded: boolean;
  /** The number of providers that are collapsed, and whether the shown candidate takes from one of them. */
  readonly hidden: number;
  readonly hidesRequest: boolean;
}

/** Returns the trees with each sharing provider once, at the topmost provider of the first tree that it serves. */
export function forestOf(
  trees: readonly ProviderTreeView[],
  folded: ReadonlySet<string>,
): readonly ForestNode[] {
  const placed = new Set(trees.flatMap(({ root }) => membersOf(root).map(({ uuid }) => uuid)));
  return trees.map((tree) => {
    const attached = new Map<string, ProviderView[]>();
    for (const provider of tree.sharing) {
      if (placed.has(provider.uuid)) continue;
      placed.add(provider.uuid);
      const host = topmost(tree.root, provider).uuid;
      attached.set(host, [...(attached.get(host) ?? []), provider]);
    }
    return nodeOf(tree.root, 'root', { tree, folded, attached });
  });
}

interface Context {
  readonly tree: ProviderTreeView;
  readonly folded: ReadonlySet<string>;
  /** Sharing providers by the provider that they are drawn at. */
  readonly attached: ReadonlyMap<string, readonly ProviderView[]>;
}

function nodeOf(provider: ProviderView, role: ForestNode['role'], context: Context): ForestNode {
  const isFolded = provider.children.length > 0 && context.folded.has(provider.uuid);
  const below = isFolded ? membersOf(provider).slice(1) : [];
  return {
    provider,
    tree: context.tree,
    role,
    folded: isFolded,
    hidden: below.length,
    hidesRequest: below.some(takes),
    children: isFolded ? [] : provider.children.map((child) => nodeOf(child, 'nested', context)),
    attached: [...(context.attached.get(provider.uuid) ?? []), ...attachedBelow(below, context)].map(
      (sharing) => nodeOf(sharing, 'sharing', { ...context, attached: new Map() }),
    ),
  };
}

/** Providers that share with a collapsed provider stay visible. */
function attachedBelow(below: readonly ProviderView[], { attached }: Context): readonly ProviderView[] {
  return below.flatMap(({ uuid }) => attached.get(uuid) ?? []);
}

/** Returns the provider and all providers below it, parents first. */
export function membersOf(provider: ProviderView): readonly ProviderView[] {
  return [provider, ...provider.children.flatMap(membersOf)];
}

export function takes({ inventories }: ProviderView): boolean {
  return inventories.some(({ requested }) => requested > 0);
}

export function sharesAggregate(one: ProviderView, other: ProviderView): boolean {
  return one.aggregates.some((uuid) => other.aggregates.includes(uuid));
}

/** Returns the provider nearest to the root that is in an aggregate of the sharing one. */
function topmost(root: ProviderView, sharing: ProviderView): ProviderView {
  let level: readonly ProviderView[] = [root];
  while (level.length > 0) {
    const found = level.find((provider) => sharesAggregate(provider, sharing));
    if (found !== undefined) return found;
    level = level.flatMap(({ children }) => children);
  }
  return root;
}
