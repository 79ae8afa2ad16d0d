import type { MatrixAnswer } from '../engine/protocol/answers.ts';
import styles from './CellDetail.module.css';
import { cellSentence, outcomeOf } from './cell-text.ts';
import type { CellPlace } from './FilterTable.tsx';

interface CellDetailProps {
  readonly matrix: MatrixAnswer;
  readonly place: CellPlace | null;
}

/**
 * Shows each filter's verdict on the cell under the pointer or the focus. Screen readers read it from the cell itself.
 */
export function CellDetail({ matrix, place }: CellDetailProps) {
  const column = place === null ? undefined : matrix.columns[place.column];
  const row = place === null ? undefined : matrix.filters[0]?.rows[place.row];
  if (place === null || column === undefined || row === undefined) {
    return (
      <p className={styles.detail} data-empty>
        ✓ passes ✕ fails ◐ some hosts pass. Point at a cell, or use Tab and the arrow keys, to see the reason.
        A ring marks cells in which the two filters differ.
      </p>
    );
  }
  return (
    <div className={styles.detail}>
      <p>
        <strong>{row.flavor}</strong> on <strong>{column.name}</strong>
      </p>
      <dl>
        {matrix.filters.map(({ name, rows }) => {
          const cell = rows[place.row]?.cells[place.column];
          return cell === undefined ? null : (
            <div key={name} data-outcome={outcomeOf(cell)}>
              <dt>{name}</dt>
              <dd>{cellSentence(cell)}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
