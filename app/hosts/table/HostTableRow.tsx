import { useActions } from '../../store/use-playground.ts';
import { TEST_IDS } from '../../ui/test-ids.ts';
import type { ColumnKind } from './columns.tsx';
import styles from './HostTable.module.css';
import { cellPlace, type GridColumn } from './use-grid-columns.ts';
import type { HostTableModel, HostTableRow as Row } from './use-host-table.ts';

export const ROW_HEIGHT = 30;

interface HostTableRowProps {
  readonly table: HostTableModel;
  readonly row: Row;
  readonly columns: readonly GridColumn[];
  readonly kinds: ReadonlyMap<string, ColumnKind>;
  /** The row's place in the table, from 0. */
  readonly index: number;
  readonly isSelected: boolean;
  /** Whether Tab stops at this row. */
  readonly isStop: boolean;
}

export function HostTableRow({ table, row, columns, kinds, index, isSelected, isStop }: HostTableRowProps) {
  const { selectHost } = useActions();
  const { name, status } = row.original;
  const cells = row.getAllCellsByColumnId();
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-testid={TEST_IDS.hostRow}
      data-host={name}
      data-status={status}
      data-selected={isSelected || undefined}
      data-cursor={isStop || undefined}
      style={{ transform: `translateY(${index * ROW_HEIGHT}px)`, height: ROW_HEIGHT }}
      onClick={() => selectHost(name)}
    >
      {columns.map((one) => {
        const { id } = one.column;
        const cell = cells[id];
        const place = {
          role: id === 'name' ? 'rowheader' : 'gridcell',
          'aria-colindex': one.place + 1,
          'data-kind': kinds.get(id),
          'data-pinned': one.pinnedAt !== null || undefined,
          style: cellPlace(one),
        };
        return id === 'name' ? (
          <th key={id} scope="row" {...place}>
            <button
              type="button"
              className={styles.choose}
              tabIndex={isStop ? 0 : -1}
              aria-pressed={isSelected}
              title={name}
            >
              {name}
            </button>
          </th>
        ) : (
          <td key={id} {...place}>
            {cell !== undefined && <table.FlexRender cell={cell} />}
          </td>
        );
      })}
    </tr>
  );
}
