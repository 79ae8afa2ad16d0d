import type { MatrixAnswer } from '../engine/protocol/answers.ts';
import { MARKS, outcomeOf } from '../matrix/cell-text.ts';
import { fitText, textWidth } from '../ui/text-width.ts';
import { Frame } from './Frame.tsx';
import styles from './MatrixPicture.module.css';

const CELL = 32;
const TEXT = 12;
const LONGEST_NAME = 220;
const GAP = 28;
/** With more columns the picture is too wide to read. */
export const MOST_COLUMNS = 400;

interface MatrixPictureProps {
  readonly matrix: MatrixAnswer;
  readonly title: string;
}

/** Draws flavors against aggregates or hosts, one table for each filter, one below the other. */
export function MatrixPicture({ matrix, title }: MatrixPictureProps) {
  const { columns, filters } = matrix;
  const flavors = filters[0]?.rows.map(({ flavor }) => flavor) ?? [];
  const names = widest(flavors) + 16;
  const head = widest(columns.map(({ name }) => name)) + 12;
  const table = 24 + head + flavors.length * CELL + GAP;
  return (
    <Frame
      title={title}
      note="✓ every host passes   ◐ some hosts pass   ✕ no host passes"
      width={Math.max(names + columns.length * CELL, 360)}
      height={filters.length * table - GAP}
    >
      {filters.map((filter, index) => (
        <FilterPicture
          key={filter.name}
          filter={filter}
          columns={columns}
          y={index * table}
          names={names}
          head={head}
        />
      ))}
    </Frame>
  );
}

interface FilterPictureProps {
  readonly filter: MatrixAnswer['filters'][number];
  readonly columns: MatrixAnswer['columns'];
  readonly y: number;
  /** The width of the flavors' names, and the height of the columns' names. */
  readonly names: number;
  readonly head: number;
}

function FilterPicture({ filter, columns, y, names, head }: FilterPictureProps) {
  return (
    <g transform={`translate(0,${y})`}>
      <text className={styles.filter} y={14}>
        {filter.name}
      </text>
      {columns.map(({ name }, column) => (
        <text
          key={name}
          className={styles.name}
          transform={`translate(${names + column * CELL + CELL / 2 + 4},${24 + head - 6}) rotate(-90)`}
        >
          {fitText(name, TEXT, LONGEST_NAME)}
        </text>
      ))}
      {filter.rows.map(({ flavor, cells }, row) => (
        <g key={flavor} transform={`translate(0,${24 + head + row * CELL})`}>
          <text className={styles.name} y={CELL / 2 + 4}>
            {fitText(flavor, TEXT, LONGEST_NAME)}
          </text>
          {cells.map((cell, column) => (
            <g
              key={columns[column]?.name}
              className={styles.cell}
              data-outcome={outcomeOf(cell)}
              transform={`translate(${names + column * CELL},0)`}
            >
              <rect x={2} y={3} width={CELL - 4} height={CELL - 6} rx={4} />
              <text x={CELL / 2} y={CELL / 2 + 5} textAnchor="middle">
                {MARKS[outcomeOf(cell)]}
              </text>
            </g>
          ))}
        </g>
      ))}
    </g>
  );
}

const widest = (names: readonly string[]): number =>
  Math.min(LONGEST_NAME, Math.max(60, ...names.map((name) => textWidth(name, TEXT))));
