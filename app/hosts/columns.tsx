import { createColumnHelper, tableFeatures } from '@tanstack/react-table';
import type { RunView } from '../engine/views.ts';
import { AggregatesCell, FilterCell, NumberCell, RankCell, StatusCell, WeightCell } from './cells.tsx';
import type { HostRow } from './host-rows.ts';

/** Sorting and search work on the run's own columns (`host-rows.ts`), so the table holds only the rows on screen. */
export const features = tableFeatures({});

const helper = createColumnHelper<typeof features, HostRow>();

/** How wide each kind of column is. Pixels. */
export const WIDTHS = {
  name: 148,
  status: 96,
  filter: 80,
  rank: 56,
  weight: 104,
  weigher: 72,
  aggregates: 180,
} as const;

export type ColumnKind = keyof typeof WIDTHS;

export function kindOf(column: string): ColumnKind {
  const [kind = 'name'] = column.split(':');
  return kind in WIDTHS ? (kind as ColumnKind) : 'name';
}

export function columnsOf(view: RunView) {
  const { table } = view;
  const most = Math.max(
    0,
    ...Array.from(table.weight, (weight) => (Number.isNaN(weight) ? 0 : Math.abs(weight))),
  );
  return helper.columns([
    helper.accessor('name', { header: 'Host', cell: ({ row }) => row.original.name }),
    helper.accessor('status', {
      header: 'Status',
      cell: ({ row }) => <StatusCell status={row.original.status} />,
    }),
    ...table.filters.map(({ name }, filter) =>
      helper.display({
        id: `filter:${name}`,
        header: name,
        cell: ({ row }) => <FilterCell table={table} filter={filter} host={row.original.host} />,
      }),
    ),
    helper.accessor('rank', { header: 'Rank', cell: ({ row }) => <RankCell rank={row.original.rank} /> }),
    helper.accessor('weight', {
      header: 'Weight',
      cell: ({ row }) => <WeightCell weight={row.original.weight} most={most} />,
    }),
    ...table.weighers.map(({ name, score }) =>
      helper.display({
        id: `weigher:${name}`,
        header: name,
        cell: ({ row }) => <NumberCell value={score[row.original.host]!} />,
      }),
    ),
    helper.accessor('aggregates', {
      header: 'Aggregates',
      cell: ({ row }) => <AggregatesCell names={row.original.aggregates} />,
    }),
  ]);
}

/** The columns' ids, in order. */
export function columnIds({ table }: RunView): readonly string[] {
  const filters = table.filters.map(({ name }) => `filter:${name}`);
  const weighers = table.weighers.map(({ name }) => `weigher:${name}`);
  return ['name', 'status', ...filters, 'rank', 'weight', ...weighers, 'aggregates'];
}
