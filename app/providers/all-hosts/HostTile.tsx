import type { ClassUsage, TreeGlyph } from '@nova-sieve/engine';
import { STATUS_SIGNS } from '../../common/HostStatusText.tsx';
import type { HostStatus } from '../../engine/protocol/answers.ts';
import { fitText } from '../../ui/text-width.ts';
import styles from './HostTile.module.css';
import { icicleOf } from './icicle.ts';
import { tileBar } from './tile-bar.ts';

export const TILE = { width: 172, height: 88 } as const;

const CLASSES = 3;

interface HostTileProps {
  readonly id: string;
  readonly name: string;
  readonly status: HostStatus;
  readonly outcome: string;
  /** undefined until the engine has reported it. */
  readonly glyph: TreeGlyph | undefined;
  readonly isActive: boolean;
}

/** Shows a host's tree at a glance: its outcome, the usage of the requested classes, and the shape of the tree. */
export function HostTile({ id, name, status, outcome, glyph, isActive }: HostTileProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-label={spoken(name, outcome, glyph)}
      className={styles.tile}
      style={{ height: TILE.height }}
      data-status={status}
      data-host={name}
    >
      <p className={styles.name} title={name}>
        <span aria-hidden>{STATUS_SIGNS[status]}</span>
        <b>{name}</b>
      </p>
      {glyph?.usage.slice(0, CLASSES).map((usage) => (
        <UsageLine key={usage.resource_class} usage={usage} />
      ))}
      {glyph !== undefined && glyph.root.children.length > 0 && <Icicle glyph={glyph} />}
    </div>
  );
}

function UsageLine({ usage }: { readonly usage: ClassUsage }) {
  const { used, asked, over } = tileBar(usage);
  return (
    <p className={styles.usage} title={`${usage.resource_class}: ${usage.used} of ${usage.capacity}`}>
      <span>{fitText(usage.resource_class, 10, 62)}</span>
      <span className={styles.bar}>
        <i data-part="used" style={{ width: `${used * 100}%` }} />
        <i data-part={over ? 'over' : 'asked'} style={{ left: `${used * 100}%`, width: `${asked * 100}%` }} />
      </span>
    </p>
  );
}

function Icicle({ glyph }: { readonly glyph: TreeGlyph }) {
  const { cells, rows } = icicleOf(glyph.root);
  return (
    <svg className={styles.icicle} viewBox={`0 0 100 ${rows}`} preserveAspectRatio="none" aria-hidden>
      {cells.map(({ key, x, width, row, load }) => (
        <rect
          key={key}
          x={x * 100}
          y={row}
          width={Math.max(0.5, width * 100 - 0.8)}
          height={0.82}
          fillOpacity={load === null ? 0.12 : 0.25 + 0.75 * load}
        />
      ))}
    </svg>
  );
}

function spoken(name: string, outcome: string, glyph: TreeGlyph | undefined): string {
  const usage = glyph?.usage.slice(0, CLASSES) ?? [];
  return [
    name,
    outcome,
    ...usage.map(({ resource_class, used, capacity }) => `${resource_class} ${used} of ${capacity}`),
  ].join(', ');
}
