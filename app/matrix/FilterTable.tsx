import type { MatrixCell } from '@nova-sieve/engine';
import { type KeyboardEvent, useRef } from 'react';
import type { MatrixAnswer } from '../engine/protocol/answers.ts';
import { TEST_IDS } from '../ui/test-ids.ts';
import { cellSentence, MARKS, outcomeOf } from './cell-text.ts';
import styles from './FilterTable.module.css';

/** The positions of a flavor and a column. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

type FilterRows = MatrixAnswer['filters'][number];

interface FilterTableProps {
  readonly filter: FilterRows;
  /** The filter to compare with. Cells that differ are marked. */
  readonly beside: FilterRows | null;
  readonly columns: MatrixAnswer['columns'];
  readonly place: CellPlace | null;
  readonly onPlace: (place: CellPlace) => void;
}

/** A table with one Tab stop. Arrow keys move between cells. */
export function FilterTable({ filter, beside, columns, place, onPlace }: FilterTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const stop = {
    row: Math.min(place?.row ?? 0, filter.rows.length - 1),
    column: Math.min(place?.column ?? 0, columns.length - 1),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = moved(event.key, stop);
    if (to === null || filter.rows[to.row] === undefined || columns[to.column] === undefined) return;
    event.preventDefault();
    table.current?.querySelector<HTMLElement>(`[data-place="${to.row} ${to.column}"]`)?.focus();
  };
  return (
    <div className={styles.scroller}>
      <table ref={table} className={styles.table} onKeyDown={onKeyDown}>
        <caption>{filter.name}</caption>
        <thead>
          <tr>
            <th scope="col">Flavor</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" title={name}>
                <span>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filter.rows.map(({ flavor, cells }, row) => (
            <tr key={flavor}>
              <th scope="row" title={flavor}>
                {flavor}
              </th>
              {cells.map((cell, column) => (
                <td key={columns[column]?.name}>
                  <Cell
                    cell={cell}
                    differs={differs(cell, beside?.rows[row]?.cells[column])}
                    place={{ row, column }}
                    isStop={stop.row === row && stop.column === column}
                    isShown={place?.row === row && place.column === column}
                    onPlace={onPlace}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  readonly cell: MatrixCell;
  readonly differs: boolean;
  readonly place: CellPlace;
  readonly isStop: boolean;
  readonly isShown: boolean;
  readonly onPlace: (place: CellPlace) => void;
}

function Cell({ cell, differs, place, isStop, isShown, onPlace }: CellProps) {
  const outcome = outcomeOf(cell);
  return (
    <button
      type="button"
      className={styles.cell}
      tabIndex={isStop ? 0 : -1}
      data-testid={TEST_IDS.matrixCell}
      data-place={`${place.row} ${place.column}`}
      data-outcome={outcome}
      data-differs={differs || undefined}
      data-shown={isShown || undefined}
      aria-label={`${cellSentence(cell)}${differs ? ' The other filter differs.' : ''}`}
      onFocus={() => onPlace(place)}
      onMouseEnter={() => onPlace(place)}
      onClick={() => onPlace(place)}
    >
      {MARKS[outcome]}
    </button>
  );
}

function differs(cell: MatrixCell, other: MatrixCell | undefined): boolean {
  return other !== undefined && other.passing !== cell.passing;
}

function moved(key: string, { row, column }: CellPlace): CellPlace | null {
  switch (key) {
    case 'ArrowRight':
      return { row, column: column + 1 };
    case 'ArrowLeft':
      return { row, column: column - 1 };
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'ArrowUp':
      return { row: row - 1, column };
    default:
      return null;
  }
}
