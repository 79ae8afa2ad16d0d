import { describe, expect, it } from 'vitest';
import { LIBRARY } from '../documents/bundled-library.ts';
import { emptyView, testStore } from '../store/test-store.ts';
import { ACTIONS } from './actions.ts';
import { matchesWords, moreActions } from './palette-list.ts';

describe('the palette', () => {
  it('finds an action by parts of its words, in any order', () => {
    const found = (words: string) =>
      ACTIONS.filter((action) => matchesWords(action, words)).map(({ id }) => id);
    expect(found('contrast high')).toEqual(['theme-contrast']);
    expect(found('nova.conf')).toContain('document-conf');
    expect(found('')).toHaveLength(ACTIONS.length);
  });

  it('finds a handful of hosts once something is typed', () => {
    const { store } = testStore();
    const hosts = Array.from({ length: 100 }, (_, i) => `compute${i}`);
    store.setState({ result: emptyView({ hosts }) });
    expect(moreActions(store.getState(), '')).toEqual([]);
    const listed = moreActions(store.getState(), 'compute').filter(({ id }) => id.startsWith('host-'));
    expect(listed).toHaveLength(20);
    const [found] = moreActions(store.getState(), 'UTE99');
    found?.perform(store.getState());
    expect(store.getState().selection).toEqual({ kind: 'host', name: 'compute99' });
  });

  it('finds the scenarios of the library by their titles', () => {
    const { store } = testStore(undefined, LIBRARY);
    expect(moreActions(store.getState(), 'use case 1').map(({ title }) => title)).toEqual([
      'Use case 1: require a key with any value',
    ]);
    expect(moreActions(store.getState(), '')).toEqual([]);
  });

  it('opens drafts', () => {
    const { store } = testStore();
    store.getState().actions.update('{"title": "Mine"}');
    store.getState().actions.openLibrary('second');
    const draft = moreActions(store.getState(), '').find(({ title }) => title.includes('Mine'));
    draft?.perform(store.getState());
    expect(store.getState().text).toBe('{"title": "Mine"}');
  });
});

describe('actions', () => {
  it('has unique ids and unique visible keys', () => {
    const ids = ACTIONS.map(({ id }) => id);
    const keys = ACTIONS.flatMap((action) =>
      action.keys === undefined ? [] : [action.keys.shown.join(' ')],
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
