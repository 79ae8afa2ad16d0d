import type { PlacedNode } from './forest-layout.ts';

/** What a key does in the tree, following the ARIA Authoring Practices. */
type TreeStep =
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'fold'; readonly uuid: string };

/** Returns null for other keys, and if there is nowhere to go. */
export function treeStep(key: string, placed: readonly PlacedNode[], from: string): TreeStep | null {
  const position = placed.findIndex(({ node }) => node.provider.uuid === from);
  const here = placed[position];
  if (here === undefined) return null;
  const go = (target: PlacedNode | undefined): TreeStep | null =>
    target === undefined ? null : { kind: 'go', to: target.node.provider.uuid };
  const fold: TreeStep = { kind: 'fold', uuid: from };
  const canFold = here.node.provider.children.length > 0;
  switch (key) {
    case 'ArrowDown':
      return go(placed[position + 1]);
    case 'ArrowUp':
      return go(placed[position - 1]);
    case 'Home':
      return go(placed[0]);
    case 'End':
      return go(placed.at(-1));
    case 'ArrowRight':
      if (here.node.folded) return fold;
      return go(placed.find(({ parent }) => parent === from));
    case 'ArrowLeft':
      if (canFold && !here.node.folded) return fold;
      return go(placed.find(({ node }) => node.provider.uuid === here.parent));
    case 'Enter':
    case ' ':
      return canFold ? fold : null;
    default:
      return null;
  }
}
