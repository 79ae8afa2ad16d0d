import { describe, expect, it } from 'vitest';
import type { Actions } from '../store.ts';
import { testStore } from '../test-store.ts';
import { readDrafts } from './drafts.ts';
import { memoryStorage, type VisitorStorage } from './storage.ts';

const scenario = (title: string) => JSON.stringify({ version: 1, title });

/** Two tabs of one browser. One tab's writes reach the other only when the test passes them on. */
function twoTabs() {
  const { tab: _, ...shared } = memoryStorage();
  const open = () => {
    const written: [string, string][] = [];
    const storage: VisitorStorage = {
      ...shared,
      write: (key, value) => {
        written.push([key, value]);
        return shared.write(key, value);
      },
      tab: memoryStorage().tab,
    };
    const { store } = testStore(storage, undefined, `tab${++tabs}`);
    return {
      storage,
      store,
      actions: store.getState().actions,
      /** Passes on to another tab what this one wrote. */
      tell: (other: { readonly actions: Actions }) => {
        for (const [key, value] of written.splice(0)) other.actions.heedOtherTab(key, value);
      },
    };
  };
  let tabs = 0;
  return {
    open,
    texts: () =>
      readDrafts({ ...shared, tab: memoryStorage().tab })
        .map(({ title }) => title)
        .sort(),
  };
}

describe('a draft in two tabs', () => {
  it('becomes two drafts after both edited it, and the later tab says so', () => {
    const { open, texts } = twoTabs();
    const first = open();
    first.actions.update(scenario('Mine'));
    const second = open();
    expect(second.store.getState().text).toBe(scenario('Mine'));
    second.actions.update(scenario('Second tab'));
    expect(second.store.getState().forked).toBe(false);
    first.actions.update(scenario('First tab'));
    expect(first.store.getState().forked).toBe(true);
    first.actions.update(scenario('First tab, again'));
    expect(texts()).toEqual(['First tab, again', 'Second tab']);
  });

  it('loses nothing if both tabs write before either receives the other’s text', () => {
    const { open, texts } = twoTabs();
    const first = open();
    first.actions.update(scenario('Mine'));
    const second = open();
    // Neither has received the other's entry when it writes its own.
    const { id } = first.store.getState().origin as { id: string };
    const raw = second.storage.read(`draft:${id}`)!;
    first.actions.update(scenario('First tab'));
    second.storage.write(`draft:${id}`, raw);
    second.actions.update(scenario('Second tab'));
    first.tell(second);
    second.tell(first);
    expect(texts()).toEqual(['First tab', 'Second tab']);
    expect([first, second].filter(({ store }) => store.getState().forked)).toHaveLength(1);
  });

  it('is in both lists', () => {
    const { open } = twoTabs();
    const first = open();
    const second = open();
    first.actions.update(scenario('Mine'));
    first.tell(second);
    expect(second.store.getState().drafts.map(({ title }) => title)).toEqual(['Mine']);
    expect(second.store.getState().text).not.toBe(scenario('Mine'));
  });

  it('reopens in its own tab after a reload', () => {
    const { open } = twoTabs();
    const first = open();
    first.actions.update(scenario('First'));
    const second = open();
    second.actions.openLibrary('first');
    second.actions.update(scenario('Second'));
    expect(testStore(first.storage).store.getState().text).toBe(scenario('First'));
    expect(testStore(second.storage).store.getState().text).toBe(scenario('Second'));
  });
});

it('says where an edit is kept, and moves it to space that the visitor frees', () => {
  const storage = memoryStorage();
  const { store } = testStore(storage);
  const { actions } = store.getState();
  actions.openAsDraft(scenario('Old'));
  actions.openLibrary('first');
  const { write } = storage;
  const refuse = () => false;
  Object.assign(storage, { write: refuse });
  actions.update(scenario('New'));
  expect(store.getState().keptIn).toBe('tab');
  Object.assign(storage.tab, { write: refuse });
  actions.update(scenario('Newer'));
  expect(store.getState().keptIn).toBe('nowhere');
  Object.assign(storage, { write });
  actions.makeRoom(store.getState().drafts.find(({ title }) => title === 'Old')!.id);
  expect(store.getState().keptIn).toBe('browser');
  expect(readDrafts(storage).map(({ text }) => text)).toEqual([scenario('Newer')]);
});
