import type { ProviderView } from '@nova-sieve/engine';
import { hierarchy } from 'd3';

/** Where a provider's card stands, and the elbow that leads to it from its parent. Pixels. */
export interface PlacedProvider {
  readonly provider: ProviderView;
  readonly depth: number;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** The path from the parent's edge; null for a root. */
  readonly link: string | null;
}

export interface TreeLayout {
  readonly placed: readonly PlacedProvider[];
  readonly height: number;
}

export const CARD_WIDTH = 300;
const INDENT = 36;
const GAP = 10;
const HEAD = 34;
const INVENTORY = 38;
const CHIPS = 28;

/** An indented tree from top to bottom: cards differ in height, and their text must stay readable. */
export function layoutTree(root: ProviderView): TreeLayout {
  const placed: PlacedProvider[] = [];
  const bottoms = new Map<ProviderView, { x: number; bottom: number }>();
  let y = 0;
  hierarchy(root, ({ children }) => [...children]).eachBefore((node) => {
    const height = cardHeight(node.data);
    const x = node.depth * INDENT;
    const parent = node.parent === null ? undefined : bottoms.get(node.parent.data);
    placed.push({
      provider: node.data,
      depth: node.depth,
      x,
      y,
      height,
      link: parent === undefined ? null : elbow(parent, x, y + HEAD / 2),
    });
    bottoms.set(node.data, { x, bottom: y + height });
    y += height + GAP;
  });
  return { placed, height: Math.max(0, y - GAP) };
}

export function cardHeight({ inventories, traits, aggregates }: ProviderView): number {
  const chips = (traits.length > 0 ? CHIPS : 0) + (aggregates.length > 0 ? CHIPS : 0);
  return HEAD + inventories.length * INVENTORY + chips + (inventories.length + chips > 0 ? 8 : 0);
}

function elbow({ x, bottom }: { x: number; bottom: number }, childX: number, childY: number): string {
  const trunk = x + INDENT / 2;
  const corner = 6;
  return `M${trunk},${bottom}V${childY - corner}Q${trunk},${childY} ${trunk + corner},${childY}H${childX}`;
}
