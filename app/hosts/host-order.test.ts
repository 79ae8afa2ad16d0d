import { expect, it } from 'vitest';
import type { HostOrder } from '../store/view/host-table-slice.ts';
import { factsOf } from './host-facts.ts';
import { orderHosts } from './host-order.ts';
import { fourHosts } from './test-hosts.ts';

const FACTS = factsOf(fourHosts());

function namesBy(...columns: string[]): string {
  const order = columns.map(
    (column): HostOrder => ({ id: column.replace(/^-/, ''), desc: column.startsWith('-') }),
  );
  return Array.from(orderHosts(FACTS, order), (host) => FACTS.view.hosts[host]).join(' ');
}

it('puts the best hosts first, then uses the cloud’s order', () => {
  expect(namesBy()).toBe('host10 host2 host1 away');
  expect(namesBy('no-such-column')).toBe('host10 host2 host1 away');
});

it('sorts the numbers in names by value', () => {
  expect(namesBy('name')).toBe('away host1 host2 host10');
  expect(namesBy('-name')).toBe('host10 host2 host1 away');
});

it('sorts by a filter, rejected hosts first', () => {
  expect(namesBy('filter:First')).toBe('host2 host10 host1 away');
});

it('puts hosts without a value last, in either direction', () => {
  expect(namesBy('resource:VCPU')).toBe('away host10 host2 host1');
  expect(namesBy('-resource:VCPU')).toBe('host2 host10 away host1');
  expect(namesBy('-weigher:RAMWeigher')).toBe('host10 host2 host1 away');
});

it('sorts by several columns, of which the first counts most', () => {
  expect(namesBy('zone', 'name')).toBe('host10 away host1 host2');
  expect(namesBy('-zone', 'name')).toBe('away host1 host2 host10');
  expect(namesBy('stage', '-name')).toBe('away host2 host1 host10');
});

it('sorts by status, selected hosts first', () => {
  expect(namesBy('status', 'aggregates')).toBe('host10 host2 host1 away');
  expect(namesBy('reason')).toBe('host2 host1 away host10');
});
