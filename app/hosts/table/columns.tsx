import {
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { HOST_STATUSES } from '../../engine/protocol/answers.ts';
import type { HostFacts } from '../host-facts.ts';
import type { HostRow } from '../host-rows.ts';
import {
  AggregatesCell,
  FilterCell,
  PartsCell,
  ResourceCell,
  StatusCell,
  TextCell,
  WeightCell,
} from './cells.tsx';
import { longerLine, wordsOf } from './words-of.ts';

/** Sorting, search and facets use the run's own columns, so the table contains only the visible rows. */
export const features = tableFeatures({
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
});

/** The width of each kind of column; for filters and weighers, the minimum. Pixels. */
const WIDTHS = {
  name: 148,
  status: 128,
  weight: 96,
  weigher: 152,
  filter: 60,
  resource: 132,
  aggregates: 200,
  text: 120,
  reason: 320,
} as const;

/** A character of a title, and the space beside it for the sort sign. Pixels. */
const CHARACTER = 6.5;
const BESIDE_TITLE = 22;
/** A longer title is cut off, and its tooltip shows it in full. Pixels. */
const MOST_FOR_TITLE = 240;

/** On a phone the name must not take all the space. Pixels. */
const PHONE_NAME = 112;

export type ColumnKind = keyof typeof WIDTHS;

export const GROUPS = ['Host', 'Weights', 'Filters', 'Resources'] as const;

/** A column that the table can show, and that the column menu lists. */
export interface HostColumn {
  readonly id: string;
  readonly kind: ColumnKind;
  readonly group: (typeof GROUPS)[number];
  readonly title: string;
  readonly cell: (host: number) => ReactNode;
}

export function hostColumns({ view, rejections }: HostFacts, parts: boolean): readonly HostColumn[] {
  const { hosts, table } = view;
  // A host that was not weighed has NaN.
  const most = table.weight.reduce((greatest, weight) => Math.max(greatest, Math.abs(weight || 0)), 0);
  const column = (
    id: string,
    kind: ColumnKind,
    group: HostColumn['group'],
    title: string,
    cell: HostColumn['cell'],
  ): HostColumn => ({ id, kind, group, title, cell });
  return [
    column('name', 'name', 'Host', 'Host', (host) => hosts[host]!),
    column('status', 'status', 'Host', 'Status', (host) => (
      <StatusCell status={HOST_STATUSES[table.status[host]!]!} rank={table.rank[host]!} />
    )),
    column('stage', 'text', 'Host', 'Rejected by', (host) => {
      const { stages, stage } = rejections();
      return <TextCell text={stages[stage[host]!]} />;
    }),
    column('reason', 'reason', 'Host', 'Reason', (host) => {
      const { reasons, reason } = rejections();
      return <TextCell text={reasons[reason[host]!]?.message} />;
    }),
    column('weight', 'weight', 'Weights', 'Weight', (host) => (
      <WeightCell weight={table.weight[host]!} most={most} />
    )),
    ...(parts ? table.weighers : []).map((weigher) =>
      column(`weigher:${weigher.name}`, 'weigher', 'Weights', weigher.name, (host) => (
        <PartsCell weigher={weigher} host={host} />
      )),
    ),
    ...table.filters.map(({ name }, filter) =>
      column(`filter:${name}`, 'filter', 'Filters', name, (host) => (
        <FilterCell table={table} filter={filter} host={host} />
      )),
    ),
    ...table.resources.map((resource) =>
      column(
        `resource:${resource.resource_class}`,
        'resource',
        'Resources',
        resource.resource_class,
        (host) => <ResourceCell resource={resource} host={host} />,
      ),
    ),
    column('aggregates', 'aggregates', 'Host', 'Aggregates', (host) => (
      <AggregatesCell names={table.aggregateSets[table.aggregates[host]!] ?? []} />
    )),
    column('zone', 'text', 'Host', 'Zone', (host) => (
      <TextCell text={table.zones[table.aggregates[host]!]} />
    )),
  ];
}

const PHONE_KINDS: readonly ColumnKind[] = ['name', 'status', 'weight'];

/** Whether a column is shown by default. A column that repeats a filter's own column is not shown. */
export function isShownByDefault({ id, kind }: HostColumn, isPhone: boolean): boolean {
  if (isPhone) return PHONE_KINDS.includes(kind) || id === 'stage';
  return id !== 'stage' && id !== 'reason';
}

const helper = createColumnHelper<typeof features, HostRow>();

/** Returns the columns in the table's format. Counted columns sort the greatest first. */
export function tableColumns(columns: readonly HostColumn[], isPhone: boolean) {
  return helper.columns(
    columns.map(({ id, kind, title, cell }) =>
      helper.accessor((row) => row.host, {
        id,
        header: title,
        size: isPhone && kind === 'name' ? PHONE_NAME : widthOf(kind, title),
        sortDescFirst: kind === 'weight' || kind === 'weigher' || kind === 'resource',
        cell: ({ row }) => cell(row.original.host),
      }),
    ),
  );
}

/** A filter's title has two lines; a weigher's has one, above the names of its parts. */
function widthOf(kind: ColumnKind, title: string): number {
  if (kind !== 'filter' && kind !== 'weigher') return WIDTHS[kind];
  const characters = kind === 'filter' ? longerLine(wordsOf(title)) : wordsOf(title).length;
  const needed = Math.ceil(characters * CHARACTER + BESIDE_TITLE);
  return Math.max(WIDTHS[kind], Math.min(MOST_FOR_TITLE, needed));
}
