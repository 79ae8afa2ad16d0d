import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ColumnKind } from './columns.tsx';
import styles from './HostTable.module.css';
import { cellPlace, type GridColumn } from './use-grid-columns.ts';
import { wordsOf } from './words-of.ts';

interface HostHeaderProps {
  readonly columns: readonly GridColumn[];
  readonly kinds: ReadonlyMap<string, ColumnKind>;
  /** The number of columns in the sort order. With several, each shows its place. */
  readonly sorted: number;
}

export function HostHeader({ columns, kinds, sorted }: HostHeaderProps) {
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1}>
        {columns.map((one) => {
          const { column, place } = one;
          const title = String(column.columnDef.header);
          const kind = kinds.get(column.id);
          const direction = column.getIsSorted();
          return (
            <th
              key={column.id}
              scope="col"
              aria-colindex={place + 1}
              aria-sort={direction === false ? 'none' : direction === 'desc' ? 'descending' : 'ascending'}
              data-kind={kind}
              data-pinned={one.pinnedAt !== null || undefined}
              style={cellPlace(one)}
            >
              <button
                type="button"
                className={styles.sort}
                title={HINTS[kind ?? 'name'] ?? `Sort by ${title}. Hold Shift to add it to the sort order.`}
                onClick={column.getToggleSortingHandler()}
              >
                <span className={styles.title}>
                  {wordsOf(title)}
                  {kind === 'weigher' && <small>raw · norm. · mult.</small>}
                </span>
                {direction !== false && (
                  <span className={styles.direction}>
                    {direction === 'desc' ? <ArrowDown size={12} /> : <ArrowUp size={12} />}
                    {sorted > 1 && column.getSortIndex() + 1}
                  </span>
                )}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

const HINTS: Partial<Record<ColumnKind, string>> = {
  resource: 'Used, requested and capacity. Sorts by the free amount',
  weigher: 'Raw weight, normalised weight (0..1), and weight times multiplier. Sorts by the last',
};
