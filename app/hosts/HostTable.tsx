import { useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import type { RunView } from '../engine/views.ts';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { TEST_IDS } from '../ui/test-ids.ts';
import { columnIds, columnsOf, features, kindOf, WIDTHS } from './columns.tsx';
import styles from './HostTable.module.css';
import { type HostOrder, rowOf } from './host-rows.ts';
import { nextOrder, wordsOf } from './table-headers.ts';

const ROW_HEIGHT = 30;
const OVERSCAN = 8;

interface HostTableProps {
  readonly view: RunView;
  /** Hosts to show, in order. */
  readonly shown: Int32Array;
  readonly order: HostOrder | null;
  readonly onOrder: (order: HostOrder | null) => void;
}

export function HostTable({ view, shown, order, onOrder }: HostTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const selected = usePlayground(({ selection }) => (selection?.kind === 'host' ? selection.name : null));
  const { selectHost } = useActions();
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    // The header covers the top of the scrolled area.
    scrollPaddingStart: 2 * ROW_HEIGHT,
    scrollPaddingEnd: 3 * ROW_HEIGHT,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? -1;
  const data = useMemo(
    () => Array.from(shown.subarray(first, last + 1), (host) => rowOf(view, host)),
    [view, shown, first, last],
  );
  const columns = useMemo(() => columnsOf(view), [view]);
  const table = useTable({ features, columns, data });
  const widths = { '--columns': columnWidths(columnIds(view)) } as CSSProperties;
  const chosen = selected === null ? -1 : shown.indexOf(view.hosts.indexOf(selected));

  useEffect(() => {
    if (chosen < 0) return;
    virtualizer.scrollToIndex(chosen, { align: 'auto' });
    if (!scroller.current?.contains(document.activeElement)) return;
    // Arrow keys move the focus with the choice, once the row that was scrolled to is on the page.
    const frame = requestAnimationFrame(() => {
      scroller.current?.querySelector<HTMLElement>('[data-selected] button')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [chosen, virtualizer]);

  // One row is in the way of Tab, not all of them.
  const stop = chosen >= first && chosen <= last ? chosen : first === 0 ? 0 : first + OVERSCAN + 2;

  const move = (event: KeyboardEvent) => {
    const to = moved(event.key, chosen, shown.length);
    if (to === null) return;
    event.preventDefault();
    selectHost(view.hosts[shown[to]!]!);
  };

  return (
    <div ref={scroller} className={styles.scroller} data-testid={TEST_IDS.hostTable}>
      <table className={styles.table} aria-rowcount={shown.length + 1} style={widths}>
        <thead className={styles.head}>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} aria-rowindex={1}>
              {group.headers.map((header) => {
                const sorted = order?.column === header.column.id ? order : null;
                return (
                  <th
                    key={header.id}
                    scope="col"
                    data-kind={kindOf(header.column.id)}
                    aria-sort={sorted === null ? 'none' : sorted.descending ? 'descending' : 'ascending'}
                  >
                    <button
                      type="button"
                      className={styles.sort}
                      onClick={() => onOrder(nextOrder(order, header.column.id))}
                    >
                      <span>{wordsOf(String(header.column.columnDef.header))}</span>
                      {sorted !== null &&
                        (sorted.descending ? <ArrowDown size={12} /> : <ArrowUp size={12} />)}
                    </button>
                  </th>
                );
              })}
            </tr>
          ))}
        </thead>
        <tbody style={{ height: virtualizer.getTotalSize() }}>
          {table.getRowModel().rows.map((row, position) => {
            const index = first + position;
            const { name, status } = row.original;
            return (
              <tr
                key={name}
                aria-rowindex={index + 2}
                data-testid={TEST_IDS.hostRow}
                data-host={name}
                data-status={status}
                data-selected={name === selected || undefined}
                style={{ transform: `translateY(${index * ROW_HEIGHT}px)`, height: ROW_HEIGHT }}
                onClick={() => selectHost(name)}
              >
                {row.getAllCells().map((cell) =>
                  cell.column.id === 'name' ? (
                    <th key={cell.id} scope="row" data-kind="name">
                      <button
                        type="button"
                        className={styles.choose}
                        tabIndex={index === stop ? 0 : -1}
                        aria-pressed={name === selected}
                        onKeyDown={move}
                      >
                        {name}
                      </button>
                    </th>
                  ) : (
                    <td key={cell.id} data-kind={kindOf(cell.column.id)}>
                      <table.FlexRender cell={cell} />
                    </td>
                  ),
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function columnWidths(ids: readonly string[]): string {
  return ids
    .map((id) => (id === 'aggregates' ? `minmax(${WIDTHS.aggregates}px, 1fr)` : `${WIDTHS[kindOf(id)]}px`))
    .join(' ');
}

/** Where an arrow key leads from the chosen row; null for other keys and at the ends. */
function moved(key: string, from: number, count: number): number | null {
  const to = key === 'ArrowDown' ? from + 1 : key === 'ArrowUp' ? from - 1 : -1;
  return to >= 0 && to < count ? to : null;
}
