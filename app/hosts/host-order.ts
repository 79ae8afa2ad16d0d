import { HOST_STATUSES } from '../engine/protocol/answers.ts';
import type { HostOrder } from '../store/view/host-table-slice.ts';
import type { HostFacts } from './host-facts.ts';
import { FILTER_MARKS, filterMark } from './host-rows.ts';
import { orderByKeys } from './stable-order.ts';

/** A column's sort keys by host: lower is first. NaN, for a host without a value, is last in both directions. */
type SortKeys = Float64Array;

/**
 * Returns the positions of all hosts in this order. Hosts that are equal in all columns keep the cloud's order. Without
 * an order, the best hosts are first.
 */
export function orderHosts(facts: HostFacts, order: readonly HostOrder[]): Int32Array {
  const { view } = facts;
  const columns = order.flatMap(({ id, desc }) => {
    const keys = sortKeysOf(facts, id);
    return keys === null ? [] : [desc ? keys.map((key) => -key) : keys];
  });
  if (columns.length === 0) return byRank(view.table.rank);
  const positions = Int32Array.from(view.hosts.keys());
  // The sort is stable, so the most important column is sorted last.
  for (const keys of columns.reverse()) orderByKeys(positions, keys);
  return positions;
}

function byRank(rank: Int32Array): Int32Array {
  const ordered = new Int32Array(rank.length);
  let next = rank.reduce((most, each) => Math.max(most, each), 0);
  rank.forEach((place, host) => {
    ordered[place > 0 ? place - 1 : next++] = host;
  });
  return ordered;
}

/** Returns null for a column that does not exist. */
function sortKeysOf({ view, rejections }: HostFacts, column: string): SortKeys | null {
  const { table, hosts } = view;
  const byHost = (keyOf: (host: number) => number) =>
    new Float64Array(hosts.length).map((_, host) => keyOf(host));
  switch (column) {
    case 'name':
      return ranksOfTexts(hosts);
    case 'status': {
      // Within a status the better rank is first.
      const step = hosts.length + 1;
      return byHost((host) => (HOST_STATUSES.length - table.status[host]!) * step + table.rank[host]!);
    }
    case 'weight':
      return table.weight.map((weight) => weight);
    case 'stage':
      return Float64Array.from(rejections().stage, (place) => (place < 0 ? Number.NaN : place));
    case 'reason': {
      const { reasons, reason } = rejections();
      const ranks = ranksOfTexts(reasons.map(({ message }) => message));
      return byHost((host) => ranks[reason[host]!] ?? Number.NaN);
    }
    case 'aggregates': {
      const ranks = ranksOfTexts(table.aggregateSets.map((names) => names.join(' ')));
      return byHost((host) => ranks[table.aggregates[host]!]!);
    }
    case 'zone': {
      const ranks = ranksOfTexts(table.zones);
      return byHost((host) => ranks[table.aggregates[host]!]!);
    }
  }
  const name = column.slice(column.indexOf(':') + 1);
  if (column.startsWith('weigher:')) return table.weighers.find((one) => one.name === name)?.score ?? null;
  if (column.startsWith('resource:')) {
    const found = table.resources.find(({ resource_class }) => resource_class === name);
    return found === undefined ? null : byHost((host) => found.capacity[host]! - found.used[host]!);
  }
  const filter = table.filters.findIndex((one) => column === `filter:${one.name}`);
  return filter < 0 ? null : byHost((host) => FILTER_MARKS.indexOf(filterMark(table, filter, host)));
}

const COLLATOR = new Intl.Collator('en', { numeric: true });

/** Returns each text's place in the sort order. Numbers in texts are compared by value. */
function ranksOfTexts(texts: readonly string[]): Float64Array {
  const order = Array.from(texts.keys()).sort((a, b) => COLLATOR.compare(texts[a]!, texts[b]!) || a - b);
  const ranks = new Float64Array(texts.length);
  order.forEach((position, place) => {
    ranks[position] = place;
  });
  return ranks;
}
