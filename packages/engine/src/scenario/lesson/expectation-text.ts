import { collapseNames } from '../names/ranges.ts';
import type { Expectation } from '../schema/expect.ts';

/** What an expectation expects, in sentences: its own note where it has one. */
export function expectationText(expected: Expectation): string {
  return expected.note ?? [conditionOf(expected), sentencesOf(expected).join(' ')].filter(Boolean).join(' ');
}

/** What is asked for in place of the scenario's own request. */
function conditionOf({ request, query }: Expectation): string {
  if (query !== undefined) return `GET /allocation_candidates?${query}:`;
  const changes = Object.entries(request ?? {}).map(([key, value]) => `${key} ${shown(value)}`);
  return changes.length === 0 ? '' : `With ${changes.join(', ')}:`;
}

function sentencesOf(expected: Expectation): string[] {
  const { placement, passes, passes_include: include, passes_exclude: exclude } = expected;
  const { selected, alternates, no_valid_host: none, error, status, candidates, providers } = expected;
  return [
    ...named('Placement leaves', placement),
    ...named('The filters leave', passes),
    ...named('Among the hosts that pass are', include),
    ...named('Among the hosts that pass are none of', exclude),
    ...[...(expected.rejected ?? [])].flatMap(([filter, hosts]) => named(`${filter} rejects`, hosts)),
    ...(selected === undefined ? [] : [`The servers get ${selected.join(', ')}.`]),
    ...(alternates === undefined ? [] : [`The alternates are ${alternates.join(', ') || 'none'}.`]),
    ...[...(expected.per_host ?? [])].map(([host, count]) => `${host} gets ${count} of the servers.`),
    ...(none === undefined ? [] : [none ? 'No valid host is found.' : 'Every server gets a host.']),
    ...(error === undefined ? [] : [`The request ends with ${error}.`]),
    ...(status === undefined ? [] : [`Placement answers ${status}.`]),
    ...(candidates === undefined ? [] : [`There are ${candidates} candidates.`]),
    ...named('The candidates take from', providers),
  ];
}

function named(what: string, hosts: readonly string[] | undefined): string[] {
  if (hosts === undefined) return [];
  return [`${what} ${hosts.length === 0 ? 'none' : collapseNames(hosts).join(', ')}.`];
}

function shown(value: unknown): string {
  return typeof value === 'string'
    ? value
    : JSON.stringify(value, (_, each: unknown) => (each instanceof Map ? Object.fromEntries(each) : each));
}
