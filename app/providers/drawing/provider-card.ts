import type { AskedTrait, InventoryView, ProviderView } from '@nova-sieve/engine/views';
import { fitText, textWidth } from '../../ui/text-width.ts';
import { plural } from '../../words/counts.ts';
import type { ForestNode } from '../forest.ts';
import { markTraits, SIGNS, type TraitMark } from '../marked-traits.ts';

/** A provider's card with its layout: the place of each part from the upper left corner. Pixels. */
export interface CardContent {
  readonly height: number;
  readonly inventories: readonly { readonly inventory: InventoryView; readonly y: number }[];
  readonly chips: readonly Chip[];
}

export interface Chip {
  readonly kind: 'trait' | TraitMark | 'aggregate' | 'inherited' | 'more';
  readonly text: string;
  /** The full text, if `text` is cut off. */
  readonly title: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface CardOptions {
  /** Whether generation, limits and more traits are shown. */
  readonly details: boolean;
  readonly asked: readonly AskedTrait[];
  /** Aggregates of the root, which apply to the whole tree; shown on the providers below it. */
  readonly inherited: readonly string[];
  readonly nameOf: (aggregate: string) => string;
  /** Whether this is the root of a host's tree, which also shows traits that no provider has. */
  readonly isRoot: boolean;
}

/**
 * Returns a function that lays out the cards of a drawing: each provider with what is requested from its tree, and the
 * aggregates of its root.
 */
export function cardsOf({ details, hulls }: { readonly details: boolean; readonly hulls: boolean }) {
  return ({ provider, tree, role }: ForestNode): CardContent =>
    layoutCard(provider, {
      details,
      asked: tree.asked,
      inherited:
        hulls && role === 'nested' && tree.root.children.length > 0
          ? tree.root.aggregates.filter((uuid) => !provider.aggregates.includes(uuid))
          : [],
      nameOf: (uuid) => tree.aggregateNames.get(uuid) ?? uuid.slice(0, 8),
      isRoot: role === 'root',
    });
}

export const CARD = {
  width: 288,
  pad: 12,
  head: 32,
  detail: 16,
  inventory: 33,
  chip: 20,
  radius: 8,
} as const;
const CHIP_TEXT = 10.5;
const CHIP_PAD = 7;
const CHIP_GAP = 4;
const FOOT = 10;
const SHOWN_TRAITS = 2;
/** A compute node has dozens; the table shows them all. */
const DETAIL_TRAITS = 12;

export function layoutCard(provider: ProviderView, options: CardOptions): CardContent {
  const line = options.details ? CARD.inventory + CARD.detail : CARD.inventory;
  const top = CARD.head + (options.details ? CARD.detail : 0);
  const inventories = provider.inventories.map((inventory, index) => ({ inventory, y: top + index * line }));
  const start = top + inventories.length * line + (inventories.length > 0 ? 4 : 0);
  const chips = flow(chipsOf(provider, options), start);
  const last = chips.at(-1);
  const bottom = last === undefined ? start : last.y + CARD.chip;
  const isEmpty = inventories.length === 0 && chips.length === 0;
  return { inventories, chips, height: isEmpty ? bottom : bottom + FOOT };
}

type Loose = Pick<Chip, 'kind' | 'title'>;

function chipsOf(provider: ProviderView, options: CardOptions): readonly Loose[] {
  const { asked, details, inherited, nameOf, isRoot } = options;
  const { marked, others } = markTraits(provider, asked, isRoot);
  const held = marked.filter(({ kind }) => kind !== 'missing').length;
  const room = details ? DETAIL_TRAITS : Math.max(0, SHOWN_TRAITS - held);
  const shown = others.slice(0, room).map((title) => ({ kind: 'trait' as const, title }));
  const hidden = others.length - shown.length;
  return [
    ...marked,
    ...shown,
    ...(hidden > 0 ? [{ kind: 'more' as const, title: `${hidden} more ${plural(hidden, 'trait')}` }] : []),
    ...provider.aggregates.map((uuid) => ({ kind: 'aggregate' as const, title: nameOf(uuid) })),
    ...inherited.map((uuid) => ({ kind: 'inherited' as const, title: nameOf(uuid) })),
  ];
}

const isMark = (kind: Chip['kind']): kind is TraitMark => kind in SIGNS;

function flow(chips: readonly Loose[], top: number): readonly Chip[] {
  const room = CARD.width - 2 * CARD.pad;
  let x = 0;
  let y = top;
  return chips.map(({ kind, title }) => {
    const sign = isMark(kind) ? `${SIGNS[kind]} ` : '';
    const text = fitText(`${sign}${title}`, CHIP_TEXT, room - 2 * CHIP_PAD);
    const width = textWidth(text, CHIP_TEXT) + 2 * CHIP_PAD;
    if (x > 0 && x + width > room) {
      x = 0;
      y += CARD.chip + CHIP_GAP;
    }
    const chip = { kind, title, text, x: CARD.pad + x, y, width };
    x += width + CHIP_GAP;
    return chip;
  });
}
