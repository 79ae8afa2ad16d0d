import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { ScrollEnd } from '../../ui/panes/ScrollEnd.tsx';
import { useScrollEnds } from '../../ui/panes/use-scroll-ends.ts';
import { TEST_IDS } from '../../ui/test-ids.ts';
import type { HostFacts } from '../host-facts.ts';
import { rowOf } from '../host-rows.ts';
import type { HostColumn } from './columns.tsx';
import { HostHeader } from './HostHeader.tsx';
import styles from './HostTable.module.css';
import { HostTableRow, ROW_HEIGHT } from './HostTableRow.tsx';
import { rowAfterKey } from './row-keys.ts';
import { useGridColumns } from './use-grid-columns.ts';
import { useHostTable } from './use-host-table.ts';
import { useRowCursor } from './use-row-cursor.ts';

/** Some screen readers do not recognise a table with a grid layout unless it has the role. */
const GRID = { role: 'grid', 'aria-label': 'Hosts' } as const;

interface HostTableProps {
  readonly facts: HostFacts;
  /** Hosts to show, in order. */
  readonly shown: Int32Array;
  readonly columns: readonly HostColumn[];
}

/** A grid that renders only the visible rows and columns, whatever the cloud's size. */
export function HostTable({ facts: { view }, shown, columns }: HostTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const cursor = useRowCursor(view, shown);
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    // The focused row stays on the page, or scrolling would remove the focus.
    rangeExtractor: (range) => withRow(defaultRangeExtractor(range), cursor.index),
    // The header covers the top of the scrolled area.
    scrollPaddingStart: 2 * ROW_HEIGHT,
    scrollPaddingEnd: 3 * ROW_HEIGHT,
  });
  const places = rows
    .getVirtualItems()
    .map(({ index }) => index)
    .filter((index) => index < shown.length);
  const onScreen = places.join();
  const data = useMemo(
    () => (onScreen === '' ? [] : onScreen.split(',').map((index) => rowOf(view, shown[Number(index)]!))),
    [view, shown, onScreen],
  );
  const table = useHostTable(columns, data);
  const grid = useGridColumns(table, scroller);
  const more = useScrollEnds(scroller, 2);
  const kinds = useMemo(() => new Map(columns.map(({ id, kind }) => [id, kind])), [columns]);

  const { index: current, takeMove } = cursor;
  useEffect(() => {
    if (current < 0) return;
    rows.scrollToIndex(current, { align: 'auto' });
    if (!takeMove()) return;
    scroller.current?.querySelector<HTMLElement>('[data-cursor] button')?.focus({ preventScroll: true });
  }, [current, takeMove, rows]);

  const stop = current >= 0 ? current : (rows.range?.startIndex ?? 0);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const page = Math.max(1, Math.floor((rows.scrollRect?.height ?? 0) / ROW_HEIGHT) - 3);
    const to = rowAfterKey(event.key, stop, shown.length, page);
    if (to === null) return;
    event.preventDefault();
    cursor.moveTo(to);
  };

  return (
    <div
      ref={scroller}
      className={styles.scroller}
      style={{ ...grid.sizes, ...heightOf(view.hosts.length) }}
      data-testid={TEST_IDS.hostTable}
    >
      <div
        className={styles.ends}
        data-before={more.before || undefined}
        data-after={more.after || undefined}
      >
        {more.before && <ScrollEnd side="before" scroller={scroller} />}
        {more.after && <ScrollEnd side="after" scroller={scroller} />}
      </div>
      <table {...GRID} className={styles.table} aria-rowcount={shown.length + 1} aria-colcount={grid.count}>
        <HostHeader columns={grid.columns} kinds={kinds} sorted={table.state.sorting.length} />
        <tbody style={{ height: rows.getTotalSize() }} onKeyDown={move}>
          {table.getRowModel().rows.map((row, position) => (
            <HostTableRow
              key={row.id}
              table={table}
              row={row}
              columns={grid.columns}
              kinds={kinds}
              index={places[position]!}
              isSelected={row.original.name === cursor.selected}
              isStop={places[position] === stop}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * Returns `--rows`, the height of all hosts, also of those that are filtered out, so that it does not change while
 * typing.
 */
function heightOf(rows: number): CSSProperties {
  return { '--rows': `${rows * ROW_HEIGHT}px` } as CSSProperties;
}

function withRow(indexes: number[], row: number): number[] {
  if (row < 0 || indexes.includes(row)) return indexes;
  return [...indexes, row].sort((a, b) => a - b);
}
