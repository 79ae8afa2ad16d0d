import { hierarchy, linkHorizontal } from 'd3';
import { type ForestNode, sharesAggregate } from '../forest.ts';
import { CARD, type CardContent } from './provider-card.ts';

/** The place of a provider's card. Pixels. */
export interface PlacedNode {
  readonly node: ForestNode;
  /** From 1, as in `aria-level`. */
  readonly level: number;
  readonly parent: string | null;
  readonly x: number;
  readonly y: number;
  readonly card: CardContent;
}

export interface Link {
  readonly id: string;
  /** `tree` from parent to child, `sharing` from a provider to one that shares with it. */
  readonly kind: 'tree' | 'sharing';
  readonly path: string;
}

interface ForestLayout {
  readonly placed: readonly PlacedNode[];
  readonly links: readonly Link[];
  readonly width: number;
  readonly height: number;
}

/** `wide` grows to the right, `narrow` is an indented list for small screens. */
export type Direction = 'wide' | 'narrow';

const GAP_X = 72;
const GAP_Y = 30;
const GAP_TREES = 56;
const INDENT = 34;

export function layoutForest(
  roots: readonly ForestNode[],
  direction: Direction,
  cardOf: (node: ForestNode) => CardContent,
): ForestLayout {
  const placed: PlacedNode[] = [];
  let y = 0;
  for (const root of roots) y = placeTree(root, { direction, cardOf, placed }, y) + GAP_TREES;
  return {
    placed,
    links: [...treeLinks(placed, direction), ...sharingLinks(placed)],
    width: Math.max(CARD.width, ...placed.map(({ x }) => x + CARD.width)),
    height: Math.max(0, ...placed.map(({ y: top, card }) => top + card.height)),
  };
}

interface Placing {
  readonly direction: Direction;
  readonly cardOf: (node: ForestNode) => CardContent;
  readonly placed: PlacedNode[];
}

/**
 * Returns where the tree ends. Providers that share with the root are under it; those that share with a nested provider
 * are to its right.
 */
function placeTree(root: ForestNode, { direction, cardOf, placed }: Placing, top: number): number {
  const beside = (node: ForestNode) => [...node.attached, ...node.children];
  const shape = hierarchy(root, beside);
  let y = top;
  if (direction === 'narrow') {
    shape.eachBefore((node) => {
      const card = cardOf(node.data);
      placed.push(placedAt(node, node.depth * INDENT, y, card));
      y += card.height + GAP_Y;
    });
    return y - GAP_Y;
  }
  const place = (node: typeof shape, x: number, from: number): number => {
    const card = cardOf(node.data);
    placed.push(placedAt(node, x, from, card));
    const under = node.depth === 0 ? node.data.attached.length : 0;
    const children = node.children ?? [];
    let right = from;
    for (const child of children.slice(under)) right = place(child, x + CARD.width + GAP_X, right) + GAP_Y;
    let own = from + card.height;
    for (const child of children.slice(0, under)) {
      // Its own children would be among those of the root.
      const clear = child.children === undefined ? own : Math.max(own, right - GAP_Y);
      own = place(child, x, clear + GAP_Y);
    }
    return Math.max(own, right - GAP_Y);
  };
  return place(shape, 0, y);
}

function placedAt(
  node: { readonly data: ForestNode; readonly depth: number; readonly parent: { data: ForestNode } | null },
  x: number,
  y: number,
  card: CardContent,
): PlacedNode {
  return {
    node: node.data,
    level: node.depth + 1,
    parent: node.parent?.data.provider.uuid ?? null,
    x,
    y,
    card,
  };
}

function treeLinks(placed: readonly PlacedNode[], direction: Direction): readonly Link[] {
  const byId = new Map(placed.map((each) => [each.node.provider.uuid, each]));
  return placed.flatMap((child): Link[] => {
    const parent = child.parent === null ? undefined : byId.get(child.parent);
    if (parent === undefined || child.node.role === 'sharing') return [];
    const path = direction === 'narrow' ? elbow(parent, child) : across(parent, child);
    return [{ id: child.node.provider.uuid, kind: 'tree', path }];
  });
}

function sharingLinks(placed: readonly PlacedNode[]): readonly Link[] {
  const sharing = placed.filter(({ node }) => node.provider.sharing);
  return sharing.flatMap((to) =>
    placed
      .filter(({ node }) => !node.provider.sharing && sharesAggregate(node.provider, to.node.provider))
      .map(
        (from): Link => ({
          id: `${from.node.provider.uuid} ${to.node.provider.uuid}`,
          kind: 'sharing',
          path: to.x > from.x + CARD.width ? across(from, to) : around(from, to),
        }),
      ),
  );
}

const middle = ({ y }: PlacedNode): number => y + CARD.head / 2;

const horizontal = linkHorizontal<unknown, [number, number]>();

function across(from: PlacedNode, to: PlacedNode): string {
  const path = horizontal({ source: [from.x + CARD.width, middle(from)], target: [to.x, middle(to)] });
  return path ?? '';
}

function elbow(from: PlacedNode, to: PlacedNode): string {
  const trunk = from.x + INDENT / 2;
  const corner = 6;
  const y = middle(to);
  return `M${trunk},${from.y + from.card.height}V${y - corner}Q${trunk},${y} ${trunk + corner},${y}H${to.x}`;
}

/** Returns a path from left edge to left edge, past the cards between them. */
function around(from: PlacedNode, to: PlacedNode): string {
  const bow = Math.min(from.x, to.x) - 34;
  return `M${from.x},${middle(from)}C${bow},${middle(from)} ${bow},${middle(to)} ${to.x},${middle(to)}`;
}
