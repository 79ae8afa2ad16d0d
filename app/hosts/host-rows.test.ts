import { describe, expect, it } from 'vitest';
import { NOT_ASKED, RAISED, type RunView, STOPPED_AT_PLACEMENT, STOPPED_NOWHERE } from '../engine/views.ts';
import { emptyView } from '../store/test-store.ts';
import { filterMark, filterReason, orderHosts } from './host-rows.ts';

/** Four hosts: one passes, one stops at the first filter, one at the second, and Placement dropped the last. */
const VIEW: RunView = emptyView({
  hosts: ['host10', 'host2', 'host1', 'away'],
  table: {
    ...emptyView().table,
    status: Uint8Array.of(4, 1, 1, 1),
    stopped: Int32Array.of(STOPPED_NOWHERE, 0, 1, STOPPED_AT_PLACEMENT),
    filters: [
      { name: 'First', ran: true, verdicts: Uint32Array.of(0, 1, 0, NOT_ASKED) },
      { name: 'Second', ran: true, verdicts: Uint32Array.of(0, 1, 1, NOT_ASKED) },
      { name: 'Third', ran: true, verdicts: Uint32Array.of(0, 0, RAISED, NOT_ASKED) },
    ],
    reasons: ['No room.'],
    rank: Int32Array.of(1, 0, 0, 0),
    weight: Float64Array.of(2, Number.NaN, Number.NaN, Number.NaN),
    aggregates: Int32Array.of(0, 1, 1, 1),
    aggregateSets: [['fast'], []],
  },
});

const marksOf = (host: number) => [0, 1, 2].map((filter) => filterMark(VIEW.table, filter, host));
const namesOf = (order: Int32Array) => Array.from(order, (host) => VIEW.hosts[host]);

describe('filterMark', () => {
  it('tells apart what Nova asked, where it stopped and what it never came to', () => {
    expect(marksOf(0)).toEqual(['passes', 'passes', 'passes']);
    expect(marksOf(1)).toEqual(['stopped', 'would_reject', 'would_pass']);
    expect(marksOf(2)).toEqual(['passes', 'stopped', 'raises']);
    expect(marksOf(3)).toEqual(['not_asked', 'not_asked', 'not_asked']);
  });

  it('has a reason where there is a rejection', () => {
    expect(filterReason(VIEW.table, 0, 1)).toBe('No room.');
    expect(filterReason(VIEW.table, 0, 0)).toBe('');
    expect(filterReason(VIEW.table, 2, 2)).toBe('');
  });
});

describe('orderHosts', () => {
  it('puts the best first, then the cloud’s order', () => {
    expect(namesOf(orderHosts(VIEW, null, ''))).toEqual(['host10', 'host2', 'host1', 'away']);
  });

  it('sorts names as numbers in words are read', () => {
    expect(namesOf(orderHosts(VIEW, { column: 'name', descending: false }, ''))).toEqual([
      'away',
      'host1',
      'host2',
      'host10',
    ]);
  });

  it('sorts by a filter, the rejected first, and back', () => {
    const order = { column: 'filter:First', descending: false };
    expect(namesOf(orderHosts(VIEW, order, ''))[0]).toBe('host2');
    expect(namesOf(orderHosts(VIEW, { ...order, descending: true }, ''))[0]).toBe('away');
  });

  it('finds by name and by aggregate', () => {
    expect(namesOf(orderHosts(VIEW, null, 'HOST1'))).toEqual(['host10', 'host1']);
    expect(namesOf(orderHosts(VIEW, null, 'fast'))).toEqual(['host10']);
    expect(namesOf(orderHosts(VIEW, null, 'nothing'))).toEqual([]);
  });
});
