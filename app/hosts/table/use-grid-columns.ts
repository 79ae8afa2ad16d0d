import { useVirtualizer } from '@tanstack/react-virtual';
import type { CSSProperties, RefObject } from 'react';
import { useCallback, useMemo } from 'react';
import type { HostTableColumn, HostTableModel } from './use-host-table.ts';
import { wordsOf } from './words-of.ts';

/** A column on the screen and its place among the shown columns, from 0. */
export interface GridColumn {
  readonly column: HostTableColumn;
  readonly place: number;
  /** The distance from the left edge, in pixels, of a pinned column; null for one that scrolls. */
  readonly pinnedAt: number | null;
}

interface Grid {
  readonly columns: readonly GridColumn[];
  /** The number of columns, including those out of sight. */
  readonly count: number;
  /**
   * `--columns` are the widths of all columns, `--pinned` that of the pinned ones, and `--lines` the number of lines of
   * the longest title. Columns out of sight count too, so that the header's height does not change while scrolling.
   */
  readonly sizes: CSSProperties;
}

/** Returns the visible columns, so that a table with thirty columns costs no more than one with ten. */
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
    sizes: {
      '--columns': `${widths.join(' ')} minmax(0, 1fr)`,
      '--pinned': `${pinnedWidth}px`,
      '--lines': all.some(hasTwoLines) ? 2 : 1,
    } as CSSProperties,
  };
}

/** A weigher's second line names its parts. */
const hasTwoLines = ({ id, columnDef }: HostTableColumn) =>
  id.startsWith('weigher:') || (id.startsWith('filter:') && wordsOf(String(columnDef.header)).includes(' '));

/** Returns the style that places a column's cell in its row. */
export function cellPlace({ place, pinnedAt }: GridColumn): CSSProperties {
  return { gridColumn: place + 1, ...(pinnedAt === null ? {} : { left: pinnedAt }) };
}
