import { expect, it } from 'vitest';
import { memoryStorage } from '../drafts/storage.ts';
import { testStore } from '../test-store.ts';
import { DEFAULT_COLUMNS } from './host-columns.ts';
import { NO_HOST_FILTER } from './host-filter.ts';

it('remembers how the columns were arranged, until they are reset', () => {
  const storage = memoryStorage();
  const { actions } = testStore(storage).store.getState();
  actions.arrangeColumns({ shown: { zone: true }, pinned: ['name', 'status'] });
  actions.arrangeColumns({ parts: true });
  expect(testStore(storage).store.getState().hostColumns).toEqual({
    shown: { zone: true },
    pinned: ['name', 'status'],
    parts: true,
  });
  actions.resetHostTable();
  expect(testStore(storage).store.getState().hostColumns).toEqual(DEFAULT_COLUMNS);
});

it.each(['{', 'null', '7', '{"pinned": "name"}', '{"pinned": [1]}', '[]'])(
  'ignores invalid values in the storage: %s',
  (kept) => {
    const storage = memoryStorage();
    storage.write('host-columns', kept);
    expect(testStore(storage).store.getState().hostColumns).toEqual(DEFAULT_COLUMNS);
  },
);

it('chooses a value of a facet and removes it again', () => {
  const { store } = testStore();
  const { actions } = store.getState();
  actions.toggleFacet('zone', 'az1');
  actions.toggleFacet('zone', 'az2');
  expect(store.getState().hostFilter.facets.zone).toEqual(['az1', 'az2']);
  actions.toggleFacet('zone', 'az1');
  expect(store.getState().hostFilter.facets.zone).toEqual(['az2']);
});

it('shows only a set of hosts, whatever the filter was, until another scenario is opened', () => {
  const { store } = testStore();
  const { actions } = store.getState();
  actions.filterHosts({ text: 'compute' });
  actions.showTab('log');
  actions.showOnlyHosts([2, 5], 'Rejected by line 3');
  expect(store.getState()).toMatchObject({
    resultTab: 'hosts',
    hostFilter: { ...NO_HOST_FILTER, only: [2, 5], onlyWhy: 'Rejected by line 3' },
  });
  actions.openLink('{}', {});
  expect(store.getState().hostFilter).toEqual(NO_HOST_FILTER);
});
