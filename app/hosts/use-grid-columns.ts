import { useVirtualizer } from '@tanstack/react-virtual';
import type { CSSProperties, RefObject } from 'react';
import { useCallback, useMemo } from 'react';
import type { HostTableColumn, HostTableModel } from './use-host-table.ts';
import { wordsOf } from './words-of.ts';

/** A column on the screen and its place among those that are shown, from 0. */
export interface GridColumn {
  readonly column: HostTableColumn;
  readonly place: number;
  /** Pixels from the left edge at which it stays; null for one that scrolls. */
  readonly pinnedAt: number | null;
}

interface Grid {
  readonly columns: readonly GridColumn[];
  /** How many columns there are, with those out of sight. */
  readonly count: number;
  /** The widths of all. */
  readonly template: CSSProperties;
  readonly headerLines: number;
}

/** More lines than this are cut off; the header's tooltip has them. */
const MAX_HEADER_LINES = 4;

/** The columns that are in sight, so that a table with thirty costs no more than one with ten. */
export function useGridColumns(table: HostTableModel, scroller: RefObject<HTMLDivElement | null>): Grid {
  const pinned = table.getStartVisibleLeafColumns();
  const moving = table.getCenterVisibleLeafColumns();
  const pinnedWidth = table.getStartTotalSize();
  const ids = moving.map(({ id }) => id).join('\n');
  const keys = useMemo(() => ids.split('\n'), [ids]);
  const virtualizer = useVirtualizer({
    horizontal: true,
    count: moving.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => moving[index]?.getSize() ?? 0,
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    paddingStart: pinnedWidth,
    overscan: 2,
  });
  const lines = (column: HostTableColumn) =>
    column.id.startsWith('filter:') ? wordsOf(String(column.columnDef.header)).split(' ').length : 1;
  const all = [...pinned, ...moving];
  const widths = all.map((column) => `${column.getSize()}px`);
  return {
    columns: [
      ...pinned.map((column, place) => ({ column, place, pinnedAt: column.getStart('start') })),
      ...virtualizer.getVirtualItems().flatMap(({ index }) => {
        const column = moving[index];
        return column === undefined ? [] : [{ column, place: pinned.length + index, pinnedAt: null }];
      }),
    ],
    count: all.length,
    headerLines: Math.min(MAX_HEADER_LINES, Math.max(...all.map(lines), hasParts(all) ? 2 : 1)),
    template: { '--columns': `${widths.join(' ')} minmax(0, 1fr)` } as CSSProperties,
  };
}

const hasParts = (columns: readonly HostTableColumn[]) => columns.some(({ id }) => id.startsWith('weigher:'));

/** Where a cell of the column stands in its row. */
export function cellPlace({ place, pinnedAt }: GridColumn): CSSProperties {
  return { gridColumn: place + 1, ...(pinnedAt === null ? {} : { left: pinnedAt }) };
}
