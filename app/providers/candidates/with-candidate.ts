import type { HostCandidate, ProviderView } from '@nova-sieve/engine';
import type { ProviderTreeView } from '../../engine/protocol/answers.ts';

/** Returns the tree with this candidate: its amounts are added beside the used ones. */
export function withCandidate(
  tree: ProviderTreeView,
  candidate: HostCandidate | undefined,
): ProviderTreeView {
  if (candidate === undefined) return tree;
  const taking = (provider: ProviderView): ProviderView => {
    const amounts = candidate.allocations.get(provider.uuid);
    return {
      ...provider,
      inventories: provider.inventories.map((inventory) => ({
        ...inventory,
        requested: amounts?.get(inventory.resource_class) ?? 0,
      })),
      children: provider.children.map(taking),
    };
  };
  return { ...tree, root: taking(tree.root), sharing: tree.sharing.map(taking) };
}
