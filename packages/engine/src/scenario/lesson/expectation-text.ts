import { collapseNames } from '../names/ranges.ts';
import type { Expectation } from '../schema/expect.ts';

/** Returns an expectation as sentences: its note if it has one. */
export function expectationText(expected: Expectation): string {
  return expected.note ?? [conditionOf(expected), sentencesOf(expected).join(' ')].filter(Boolean).join(' ');
}

/** Returns the query, or the changes to the scenario's request, as a heading. */
function conditionOf({ request, query }: Expectation): string {
  if (query !== undefined) return `GET /allocation_candidates?${query}:`;
  const changes = Object.entries(request ?? {}).map(([key, value]) => `${key} ${shown(value)}`);
  return changes.length === 0 ? '' : `With ${changes.join(', ')}:`;
}

function sentencesOf(expected: Expectation): string[] {
  const { placement, passes, passes_include: include, passes_exclude: exclude } = expected;
  const { selected, alternates, no_valid_host: none, error, status, candidates, providers } = expected;
  return [
    ...named('Hosts from Placement', placement),
    ...named('Hosts that pass the filters', passes),
    ...named('Hosts that must pass the filters', include),
    ...named('Hosts that must not pass the filters', exclude),
    ...[...(expected.rejected ?? [])].flatMap(([filter, hosts]) =>
      named(`Hosts that ${filter} rejects`, hosts),
    ),
    ...(selected === undefined ? [] : [`Hosts of the servers: ${selected.join(', ')}.`]),
    ...(alternates === undefined ? [] : [`Alternates: ${alternates.join(', ') || 'none'}.`]),
    ...[...(expected.per_host ?? [])].map(([host, count]) => `Servers on ${host}: ${count}.`),
    ...(none === undefined ? [] : [none ? 'Nova finds no valid host.' : 'Every server gets a host.']),
    ...(error === undefined ? [] : [`The request ends with ${error}.`]),
    ...(status === undefined ? [] : [`Status from Placement: ${status}.`]),
    ...(candidates === undefined ? [] : [`Allocation requests from Placement: ${candidates}.`]),
    ...named('Providers in the allocation requests', providers),
  ];
}

function named(label: string, hosts: readonly string[] | undefined): string[] {
  if (hosts === undefined) return [];
  return [`${label}: ${hosts.length === 0 ? 'none' : collapseNames(hosts).join(', ')}.`];
}

function shown(value: unknown): string {
  return typeof value === 'string'
    ? value
    : JSON.stringify(value, (_, each: unknown) => (each instanceof Map ? Object.fromEntries(each) : each));
}
