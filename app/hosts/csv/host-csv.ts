import { HOST_STATUSES } from '../../engine/protocol/answers.ts';
import type { HostFacts } from '../host-facts.ts';
import { type FilterMark, filterMark } from '../host-rows.ts';
import { type CsvValue, csvLine } from './csv.ts';

interface CsvColumn {
  readonly title: string;
  readonly read: (host: number) => CsvValue;
}

const MARK_WORDS: Readonly<Record<FilterMark, string>> = {
  stopped: 'rejects',
  would_reject: 'would reject',
  raises: 'would raise',
  would_pass: 'would pass',
  passes: 'passes',
  not_asked: '',
};

/** Lines in one piece: few enough that the page can do other work in between. */
const PIECE = 1000;

/** Returns these hosts as CSV, piece by piece, with all columns of the table, whether they are shown or not. */
export function* hostCsv(facts: HostFacts, hosts: Int32Array): Generator<string, void, undefined> {
  const columns = csvColumns(facts);
  yield csvLine(columns.map(({ title }) => title));
  for (let start = 0; start < hosts.length; start += PIECE) {
    let piece = '';
    for (const host of hosts.subarray(start, start + PIECE)) {
      piece += csvLine(columns.map(({ read }) => read(host)));
    }
    yield piece;
  }
}

function csvColumns({ view, rejections }: HostFacts): readonly CsvColumn[] {
  const { table } = view;
  const { stages, reasons, stage, reason } = rejections();
  return [
    { title: 'host', read: (host) => view.hosts[host]! },
    { title: 'status', read: (host) => HOST_STATUSES[table.status[host]!]!.replaceAll('_', ' ') },
    { title: 'rank', read: (host) => table.rank[host]! || null },
    { title: 'rejected by', read: (host) => stages[stage[host]!] ?? null },
    { title: 'reason', read: (host) => reasons[reason[host]!]?.message ?? null },
    { title: 'weight', read: (host) => table.weight[host]! },
    ...table.weighers.flatMap(({ name, raw, normalized, score }): CsvColumn[] => [
      { title: `${name} raw`, read: (host) => raw[host]! },
      { title: `${name} normalised`, read: (host) => normalized[host]! },
      { title: `${name} multiplied`, read: (host) => score[host]! },
    ]),
    ...table.filters.map(({ name }, filter) => ({
      title: name,
      read: (host: number) => MARK_WORDS[filterMark(table, filter, host)],
    })),
    ...table.resources.flatMap(({ resource_class, capacity, used, requested }): CsvColumn[] => {
      const has = (host: number) => !Number.isNaN(capacity[host]);
      return [
        { title: `${resource_class} used`, read: (host) => (has(host) ? used[host]! : null) },
        { title: `${resource_class} requested`, read: (host) => (has(host) ? requested : null) },
        { title: `${resource_class} capacity`, read: (host) => capacity[host]! },
      ];
    }),
    {
      title: 'aggregates',
      read: (host) => (table.aggregateSets[table.aggregates[host]!] ?? []).join(', '),
    },
    { title: 'availability zone', read: (host) => table.zones[table.aggregates[host]!] ?? null },
  ];
}
