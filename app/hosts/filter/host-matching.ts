import { HOST_STATUSES } from '../../engine/protocol/answers.ts';
import { FACETS, type FacetId, type HostFilter } from '../../store/view/host-filter.ts';
import type { HostFacts } from '../host-facts.ts';
import { valueText } from './facet-words.ts';

/**
 * A facet of one run: its values, and the values of each host. Most hosts have one value; a host can have several
 * aggregates.
 */
interface Facet {
  readonly values: readonly string[];
  /** The values for people, where they differ. */
  readonly texts?: readonly string[];
  readonly valuesOf: (host: number) => readonly number[];
}

/** A value of a facet with the number of hosts that it would show. */
export interface FacetValue {
  readonly value: string;
  /** The value for people. */
  readonly text: string;
  readonly hosts: number;
}

/** Returns those of `hosts` that match the filter, in the same order. */
export function matchingHosts(facts: HostFacts, hosts: Int32Array, filter: HostFilter): Int32Array {
  const tests = [...testsOf(facts, filter).values()];
  return tests.length === 0 ? hosts : hosts.filter((host) => tests.every((test) => test(host)));
}

/**
 * Returns each facet's values with counts, the most frequent first. The counts ignore the facet's own choice, since its
 * values add up, but apply the rest of the filter.
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
      for (const value of facet.valuesOf(host)) counts[value]! += 1;
    }
  }
  return new Map(
    counted.map(({ id, facet, counts }) => {
      const chosen = new Set(filter.facets[id]);
      const values = facet.values
        .map((value, index) => ({
          value,
          text: facet.texts?.[index] ?? valueText(id, value),
          hosts: counts[index]!,
        }))
        .filter(({ value, hosts }) => hosts > 0 || chosen.has(value));
      return [id, values.sort((a, b) => b.hosts - a.hosts)];
    }),
  );
}

/** A part of the filter: a facet, the search, or the set of hosts. */
type FilterPart = FacetId | 'text' | 'only';

type HostTest = (host: number) => boolean;

/** Returns one test for each active part of the filter, the cheapest first. */
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
    tests.set(id, (host) => facet.valuesOf(host).some((value) => chosen[value] === 1));
  }
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length > 0) tests.set('text', textTest(facts, words));
  return tests;
}

function textTest({ view: { hosts, table } }: HostFacts, words: readonly string[]): HostTest {
  const sets = table.aggregateSets.map((names, set) => [...names, table.zones[set]].join('\n').toLowerCase());
  return (host) => {
    const name = hosts[host]!.toLowerCase();
    const set = sets[table.aggregates[host]!] ?? '';
    return words.every((word) => name.includes(word) || set.includes(word));
  };
}

/** Lists with one entry, created once: each facet is evaluated for every host. */
const single = (count: number): readonly (readonly number[])[] =>
  Array.from({ length: count }, (_, position) => [position]);
const NONE: readonly number[] = [];

function facetOf({ view, rejections }: HostFacts, id: FacetId): Facet {
  const { table } = view;
  switch (id) {
    case 'status': {
      const lists = single(HOST_STATUSES.length);
      return { values: HOST_STATUSES, valuesOf: (host) => lists[table.status[host]!]! };
    }
    case 'stage': {
      const { stages, stage } = rejections();
      const lists = single(stages.length);
      return { values: stages, valuesOf: (host) => lists[stage[host]!] ?? NONE };
    }
    case 'reason': {
      const { reasons, reason } = rejections();
      const lists = single(reasons.length);
      return {
        values: reasons.map(({ key }) => key),
        texts: reasons.map(({ message }) => message),
        valuesOf: (host) => lists[reason[host]!] ?? NONE,
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

/** Computes a facet that depends on a host's aggregates only once for each set of aggregates. */
function perSet(sets: Int32Array, names: readonly (readonly string[])[]): Facet {
  const values = [...new Set(names.flat())];
  const places = new Map(values.map((value, place) => [value, place]));
  const lists = names.map((list) => [...new Set(list)].map((name) => places.get(name)!));
  return { values, valuesOf: (host) => lists[sets[host]!] ?? NONE };
}
