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
  /**
   * `--columns`, the widths of all; `--pinned`, that of those that stay; and `--lines`, those of the longest title, of
   * the columns out of sight too: the header's height must not change under way.
   */
  readonly sizes: CSSProperties;
}

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

/** Where a cell of the column stands in its row. */
export function cellPlace({ place, pinnedAt }: GridColumn): CSSProperties {
  return { gridColumn: place + 1, ...(pinnedAt === null ? {} : { left: pinnedAt }) };
}
