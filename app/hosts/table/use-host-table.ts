import { type SortingState, type Updater, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useActions, usePlayground } from '../../store/use-playground.ts';
import { useLayout } from '../../ui/use-media-query.ts';
import type { HostRow } from '../host-rows.ts';
import { features, type HostColumn, isShownByDefault, tableColumns } from './columns.tsx';

/** Returns TanStack's table of the visible rows, with the order and the columns of the store. */
export function useHostTable(columns: readonly HostColumn[], data: HostRow[]) {
  const isPhone = useLayout() === 'phone';
  const order = usePlayground((state) => state.hostOrder);
  const { shown, pinned } = usePlayground((state) => state.hostColumns);
  const { orderHosts } = useActions();
  const defs = useMemo(() => tableColumns(columns, isPhone), [columns, isPhone]);
  const columnVisibility = useMemo(
    () =>
      Object.fromEntries(
        columns.map((column) => [column.id, shown[column.id] ?? isShownByDefault(column, isPhone)]),
      ),
    [columns, shown, isPhone],
  );
  // On a phone, only the name is pinned. More would leave nothing to scroll.
  const columnPinning = useMemo(
    () => ({ start: isPhone ? pinned.slice(0, 1) : [...pinned], end: [] }),
    [pinned, isPhone],
  );
  const sorting = useMemo(() => [...order], [order]);
  return useTable({
    features,
    columns: defs,
    data,
    getRowId: (row) => row.name,
    manualSorting: true,
    state: { columnVisibility, columnPinning, sorting },
    onSortingChange: (change: Updater<SortingState>) =>
      orderHosts(typeof change === 'function' ? change(sorting) : change),
  });
}

export type HostTableModel = ReturnType<typeof useHostTable>;
export type HostTableColumn = ReturnType<HostTableModel['getVisibleLeafColumns']>[number];
export type HostTableRow = ReturnType<HostTableModel['getRowModel']>['rows'][number];
