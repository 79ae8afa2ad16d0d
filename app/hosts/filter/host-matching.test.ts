import { expect, it } from 'vitest';
import { type HostFilter, NO_HOST_FILTER } from '../../store/view/host-filter.ts';
import { factsOf } from '../host-facts.ts';
import { fourHosts } from '../test-hosts.ts';
import { facetValues, matchingHosts } from './host-matching.ts';

const FACTS = factsOf(fourHosts());
const ALL = Int32Array.of(0, 1, 2, 3);

type Facets = Partial<HostFilter['facets']>;
const filterOf = (change: Partial<Omit<HostFilter, 'facets'>>, facets: Facets = {}): HostFilter => ({
  ...NO_HOST_FILTER,
  ...change,
  facets: { ...NO_HOST_FILTER.facets, ...facets },
});
const namesOf = (filter: HostFilter) =>
  Array.from(matchingHosts(FACTS, ALL, filter), (host) => FACTS.view.hosts[host]);
const countsOf = (filter: HostFilter, facet: 'status' | 'stage' | 'reason' | 'aggregate' | 'zone') =>
  facetValues(FACTS, filter)
    .get(facet)!
    .map(({ text, hosts }) => `${text} ${hosts}`);

it('keeps the given order', () => {
  expect([...matchingHosts(FACTS, Int32Array.of(3, 1), filterOf({ text: 'a' }))]).toEqual([3, 1]);
});

it('matches every word against name, aggregates and zone', () => {
  expect(namesOf(filterOf({ text: ' HOST1 ' }))).toEqual(['host10', 'host1']);
  expect(namesOf(filterOf({ text: 'fast' }))).toEqual(['host10']);
  expect(namesOf(filterOf({ text: 'nova host2' }))).toEqual(['host2']);
  expect(namesOf(filterOf({ text: 'host nothing' }))).toEqual([]);
});

it('requires any value of a facet, and all facets', () => {
  expect(namesOf(filterOf({}, { stage: ['First', 'Second'] }))).toEqual(['host2', 'host1']);
  expect(namesOf(filterOf({}, { stage: ['First', 'Second'], reason: ['capacity'] }))).toEqual([]);
  expect(namesOf(filterOf({}, { aggregate: ['big'] }))).toEqual(['host10']);
  expect(namesOf(filterOf({}, { zone: ['__proto__'] }))).toEqual([]);
});

it('shows a set of hosts, and ignores positions outside the cloud', () => {
  expect(namesOf(filterOf({ only: [3, 0, 99] }))).toEqual(['host10', 'away']);
  expect(namesOf(filterOf({ only: [] }))).toEqual([]);
});

it('counts the hosts of each value, the most frequent first', () => {
  expect(countsOf(NO_HOST_FILTER, 'reason')).toEqual([
    'No room. 2',
    'Not enough VCPU is free on the host. 1',
  ]);
  expect(countsOf(NO_HOST_FILTER, 'zone')).toEqual(['nova 3', 'az1 1']);
  expect(countsOf(filterOf({ text: 'host' }), 'status')).toEqual(['rejected 2', 'selected 1']);
});

it('does not let a facet’s own choice hide its other values, and shows a choice without hosts', () => {
  const filter = filterOf({}, { zone: ['az1'], stage: ['First'] });
  expect(countsOf(filter, 'zone')).toEqual(['nova 1', 'az1 0']);
  expect(countsOf(filter, 'stage')).toEqual(['First 0']);
});
