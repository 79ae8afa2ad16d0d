import { describe, expect, it } from 'vitest';
import { testStore } from '../test-store.ts';

/** The test store's clock advances by one with each call. */
function pause(store: ReturnType<typeof testStore>['store']) {
  store.setState({ changedAt: -10_000 });
}

describe('undo', () => {
  it('goes back over pauses in typing, and forward again', () => {
    const { store } = testStore();
    const { update, undo, redo } = store.getState().actions;
    const opened = store.getState().text;
    update('{"title": "a"}');
    update('{"title": "ab"}');
    pause(store);
    update('{"title": "c"}');
    undo();
    expect(store.getState().text).toBe('{"title": "ab"}');
    undo();
    expect(store.getState().text).toBe(opened);
    undo();
    expect(store.getState().text).toBe(opened);
    redo();
    redo();
    expect(store.getState().text).toBe('{"title": "c"}');
    redo();
    expect(store.getState().text).toBe('{"title": "c"}');
  });

  it('drops undone versions as soon as something else is typed', () => {
    const { store } = testStore();
    const { update, undo } = store.getState().actions;
    update('{"title": "a"}');
    undo();
    update('{"title": "b"}');
    expect(store.getState().future).toEqual([]);
  });

  it('starts a new history with another scenario', () => {
    const { store } = testStore();
    store.getState().actions.update('{"title": "a"}');
    store.getState().actions.openLink('{"title": "Theirs"}', {});
    expect(store.getState()).toMatchObject({
      past: [],
      baseline: { title: '“Theirs” as opened', text: '{"title": "Theirs"}' },
    });
  });

  it('keeps a limited number of characters', () => {
    const { store } = testStore();
    for (let i = 0; i < 6; i++) {
      store.getState().actions.update(`{"title": "${i}${'x'.repeat(6_000_000)}"}`);
      pause(store);
    }
    const kept = store.getState().past;
    expect(kept.length).toBeLessThan(5);
    expect(kept.at(-1)).toContain('"4x');
  });
});
