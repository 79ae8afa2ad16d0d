import { fitText, textWidth } from '../../ui/text-width.ts';
import { barOf } from '../bar-parts.ts';
import { takes } from '../forest.ts';
import { limitsOf, roleOf, sentenceOf, short } from '../provider-text.ts';
import type { PlacedNode } from './forest-layout.ts';
import styles from './ProviderNode.module.css';
import { CARD, type Chip } from './provider-card.ts';

interface ProviderNodeProps {
  readonly placed: PlacedNode;
  readonly details: boolean;
  /** Whether Tab stops at this card. */
  readonly active: boolean;
  readonly found: 'current' | 'match' | null;
  /** Id of the pattern of withheld amounts. */
  readonly hatch: string;
}

const NAME = 12.5;
const SMALL = 10.5;

/** A provider's card. Its label describes it to screen readers; the drawn parts are hidden from them. */
export function ProviderNode(props: ProviderNodeProps) {
  const { placed, details, active, found, hatch } = props;
  const { node, level, x, y, card } = placed;
  const { provider } = node;
  const { uuid } = provider;
  const canFold = provider.children.length > 0;
  return (
    <g
      role="treeitem"
      aria-level={level}
      aria-expanded={canFold ? !node.folded : undefined}
      aria-selected={active}
      aria-label={sentenceOf(node, found !== null)}
      tabIndex={active ? 0 : -1}
      data-provider={uuid}
      data-name={provider.name}
      data-taken={takes(provider) || node.hidesRequest || undefined}
      data-found={found ?? undefined}
      className={styles.node}
      transform={`translate(${x},${y})`}
    >
      <g aria-hidden>
        <rect className={styles.frame} width={CARD.width} height={card.height} rx={CARD.radius} />
        <Head placed={placed} details={details} />
        {card.inventories.map(({ inventory, y: top }) => (
          <Inventory
            key={inventory.resource_class}
            inventory={inventory}
            y={top}
            details={details}
            hatch={hatch}
          />
        ))}
        {card.chips.map((chip) => (
          <ChipMark key={`${chip.kind} ${chip.title}`} chip={chip} />
        ))}
        {canFold && <Fold placed={placed} />}
      </g>
    </g>
  );
}

function Head({ placed: { node }, details }: { readonly placed: PlacedNode; readonly details: boolean }) {
  const { provider, role } = node;
  const kind = roleOf(provider, role);
  // The collapse button is on the edge.
  const end = CARD.width - CARD.pad - (provider.children.length > 0 ? 8 : 0);
  const room = end - CARD.pad - textWidth(kind, SMALL) - 10;
  return (
    <>
      <text className={styles.name} x={CARD.pad} y={21}>
        <title>{`${provider.name}\n${provider.uuid}`}</title>
        {fitText(provider.name, NAME, room)}
      </text>
      <text className={styles.role} x={end} y={21} textAnchor="end">
        {kind}
      </text>
      {details && (
        <text className={styles.detail} x={CARD.pad} y={CARD.head + 6}>
          {fitText(`generation ${provider.generation} · ${provider.uuid}`, SMALL, CARD.width - 2 * CARD.pad)}
        </text>
      )}
    </>
  );
}

interface InventoryProps {
  readonly inventory: PlacedNode['card']['inventories'][number]['inventory'];
  readonly y: number;
  readonly details: boolean;
  readonly hatch: string;
}

const BAR_Y = 19;
const BAR_HEIGHT = 7;

function Inventory({ inventory, y, details, hatch }: InventoryProps) {
  const { resource_class, used, requested, capacity, allocation_ratio } = inventory;
  const width = CARD.width - 2 * CARD.pad;
  const { parts, physical } = barOf(inventory);
  const numbers = `${short(used)}${requested > 0 ? ` +${short(requested)}` : ''} of ${short(capacity)}${allocation_ratio === 1 ? '' : ` ×${allocation_ratio}`}`;
  const room = width - textWidth(numbers, SMALL + 0.5) - 8;
  return (
    <g transform={`translate(${CARD.pad},${y})`} data-class={resource_class}>
      <title>{`${resource_class}: ${limitsOf(inventory)}`}</title>
      <text className={styles.class} y={13}>
        {fitText(resource_class, SMALL + 0.5, room)}
      </text>
      <text className={styles.numbers} x={width} y={13} textAnchor="end">
        {short(used)}
        {requested > 0 && <tspan className={styles.plus}>{` +${short(requested)}`}</tspan>}
        {` of ${short(capacity)}`}
        {allocation_ratio !== 1 && <tspan className={styles.ratio}>{` ×${allocation_ratio}`}</tspan>}
      </text>
      <rect className={styles.free} y={BAR_Y} width={width} height={BAR_HEIGHT} rx={2} />
      {parts.map(({ kind, from, length }) => (
        <rect
          key={kind}
          className={styles[kind]}
          data-part={kind}
          x={from * width}
          y={BAR_Y}
          width={kind === 'requested' || kind === 'over' ? Math.max(3, length * width) : length * width}
          height={BAR_HEIGHT}
          rx={2}
          fill={kind === 'withheld' ? `url(#${hatch})` : undefined}
        />
      ))}
      {physical !== null && (
        <line
          className={styles.physical}
          x1={physical * width}
          x2={physical * width}
          y1={BAR_Y - 2}
          y2={BAR_Y + BAR_HEIGHT + 2}
        />
      )}
      {details && (
        <text className={styles.detail} y={41}>
          {fitText(limitsOf(inventory), SMALL, width)}
        </text>
      )}
    </g>
  );
}

function ChipMark({ chip }: { readonly chip: Chip }) {
  return (
    <g transform={`translate(${chip.x},${chip.y})`} className={styles.chip} data-kind={chip.kind}>
      <title>{chip.title}</title>
      <rect width={chip.width} height={CARD.chip} rx={CARD.chip / 2} />
      <text x={chip.width / 2} y={13.8} textAnchor="middle">
        {chip.text}
      </text>
    </g>
  );
}

const FOLD = 12;

function Fold({ placed: { node, card } }: { readonly placed: PlacedNode }) {
  const text = node.folded ? `+${node.hidden}` : '−';
  return (
    <g
      className={styles.fold}
      data-fold={node.folded ? 'folded' : 'open'}
      transform={`translate(${CARD.width},${Math.min(16, card.height / 2)})`}
    >
      <title>{node.folded ? 'Expand' : 'Collapse'}</title>
      <circle r={FOLD} />
      <text y={4} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}
