import { HOST_STATUSES } from '../engine/views.ts';
import { FACETS, type FacetId, type HostFilter } from '../store/host-filter.ts';
import { valueText } from './facet-words.ts';
import type { HostFacts } from './host-facts.ts';

/** A facet of one run: its values, and which of them a host has. Most have one, of aggregates a host can have several. */
interface Facet {
  readonly values: readonly string[];
  /** The values for people, where they differ. */
  readonly texts?: readonly string[];
  readonly of: (host: number) => readonly number[];
}

/** A value of a facet with how many hosts would show if it were chosen. */
export interface FacetValue {
  readonly value: string;
  /** The value for people. */
  readonly text: string;
  readonly hosts: number;
}

/** Those of `hosts` that meet the filter, in the same order. */
export function matchingHosts(facts: HostFacts, hosts: Int32Array, filter: HostFilter): Int32Array {
  const tests = [...testsOf(facts, filter).values()];
  return tests.length === 0 ? hosts : hosts.filter((host) => tests.every((test) => test(host)));
}

/**
 * Each facet's values with counts, the most frequent first. A facet's own choice does not count for it, since its
 * values add up; the rest of the filter does.
 */
export function facetValues(
  facts: HostFacts,
  filter: HostFilter,
): ReadonlyMap<FacetId, readonly FacetValue[]> {
  const counted = FACETS.map((id) => {
    const facet = facetOf(facts, id);
    return { id, facet, counts: new Int32Array(facet.values.length) };
  });
  const tests = [...testsOf(facts, filter)];
  for (let host = 0; host < facts.view.hosts.length; host++) {
    const failed = tests.filter(([, test]) => !test(host));
    if (failed.length > 1) continue;
    for (const { id, facet, counts } of counted) {
      if (failed.length === 1 && failed[0]![0] !== id) continue;
      for (const value of facet.of(host)) counts[value]! += 1;
    }
  }
  return new Map(
    counted.map(({ id, facet, counts }) => {
      const chosen = new Set(filter.facets[id]);
      const values = facet.values
        .map((value, position) => ({
          value,
          text: facet.texts?.[position] ?? valueText(id, value),
          hosts: counts[position]!,
        }))
        .filter(({ value, hosts }) => hosts > 0 || chosen.has(value));
      return [id, values.sort((a, b) => b.hosts - a.hosts)];
    }),
  );
}

/** A part of the filter: a facet, the search, or the set of hosts. */
export type FilterPart = FacetId | 'text' | 'only';

type HostTest = (host: number) => boolean;

/** One test for each part of the filter that says anything, the cheapest first. */
function testsOf(facts: HostFacts, filter: HostFilter): ReadonlyMap<FilterPart, HostTest> {
  const tests = new Map<FilterPart, HostTest>();
  if (filter.only !== null) {
    const only = new Set(filter.only);
    tests.set('only', (host) => only.has(host));
  }
  for (const id of FACETS) {
    if (filter.facets[id].length === 0) continue;
    const facet = facetOf(facts, id);
    const wanted = new Set(filter.facets[id]);
    const chosen = Uint8Array.from(facet.values, (value) => (wanted.has(value) ? 1 : 0));
    tests.set(id, (host) => facet.of(host).some((value) => chosen[value] === 1));
  }
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length > 0) tests.set('text', textTest(facts, words));
  return tests;
}

function textTest({ view: { hosts, table } }: HostFacts, words: readonly string[]): HostTest {
  const sets = table.aggregateSets.map((names, at) => [...names, table.zones[at]].join('\n').toLowerCase());
  return (host) => {
    const name = hosts[host]!.toLowerCase();
    const set = sets[table.aggregates[host]!] ?? '';
    return words.every((word) => name.includes(word) || set.includes(word));
  };
}

/** Lists of one, made once: a facet is asked for every host. */
const single = (count: number): readonly (readonly number[])[] =>
  Array.from({ length: count }, (_, at) => [at]);
const NONE: readonly number[] = [];

function facetOf({ view, rejections }: HostFacts, id: FacetId): Facet {
  const { table } = view;
  switch (id) {
    case 'status': {
      const lists = single(HOST_STATUSES.length);
      return { values: HOST_STATUSES, of: (host) => lists[table.status[host]!]! };
    }
    case 'stage': {
      const { stages, stage } = rejections();
      const lists = single(stages.length);
      return { values: stages, of: (host) => lists[stage[host]!] ?? NONE };
    }
    case 'reason': {
      const { reasons, reason } = rejections();
      const lists = single(reasons.length);
      return {
        values: reasons.map(({ key }) => key),
        texts: reasons.map(({ message }) => message),
        of: (host) => lists[reason[host]!] ?? NONE,
      };
    }
    case 'zone':
      return perSet(
        table.aggregates,
        table.zones.map((zone) => [zone]),
      );
    case 'aggregate':
      return perSet(table.aggregates, table.aggregateSets);
  }
}

/** Of what follows from a host's aggregates: worked out once for each set of them. */
function perSet(sets: Int32Array, names: readonly (readonly string[])[]): Facet {
  const values = [...new Set(names.flat())];
  const places = new Map(values.map((value, place) => [value, place]));
  const lists = names.map((list) => [...new Set(list)].map((name) => places.get(name)!));
  return { values, of: (host) => lists[sets[host]!] ?? NONE };
}
