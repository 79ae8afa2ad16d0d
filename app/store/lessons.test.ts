import { describe, expect, it } from 'vitest';
import { memoryStorage } from './drafts/storage.ts';
import { testLibrary, testStore } from './test-store.ts';
import { progressOf } from './view/lessons-slice.ts';

const LESSON = '{"title": "Second", "lesson": {"goal": "Reach it."}}';
const tick = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Returns a page that has opened the library's second scenario, which is a lesson. */
async function openedLesson(storage = memoryStorage()) {
  const opened = testStore(
    storage,
    testLibrary(async () => LESSON, true),
  );
  opened.store.getState().actions.openLibrary('second');
  await tick();
  return { ...opened, storage };
}

describe('a lesson', () => {
  it('of the library is identified by its id, with its initial text', async () => {
    const { store } = await openedLesson();
    expect(store.getState()).toMatchObject({
      lesson: { id: 'second', text: LESSON },
      phonePane: 'lesson',
      aside: 'lesson',
    });
    store.getState().actions.openLibrary('first');
    expect(store.getState().lesson).toBeNull();
  });

  it('stays the opened one, whatever is edited, and after a reload', async () => {
    const { store, storage } = await openedLesson();
    store.getState().actions.update('{"title": "Mine"}');
    expect(store.getState().lesson).toEqual({ id: 'second', text: LESSON });
    expect(testStore(storage).store.getState()).toMatchObject({
      text: '{"title": "Mine"}',
      lesson: { id: 'second', text: LESSON },
    });
  });

  it('continues with the visitor’s version when it is opened again', async () => {
    const { store } = await openedLesson();
    store.getState().actions.update('{"title": "Mine"}');
    store.getState().actions.openLibrary('first');
    store.getState().actions.openLibrary('second');
    expect(store.getState()).toMatchObject({
      text: '{"title": "Mine"}',
      origin: { kind: 'draft', id: 'draft-1' },
    });
  });

  it('from a link keeps its initial text in the draft', () => {
    const storage = memoryStorage();
    const { store } = testStore(storage);
    store.getState().actions.openLink(LESSON, {});
    store.getState().actions.update('{"title": "Mine"}');
    expect(testStore(storage).store.getState().lesson).toEqual({ id: null, text: LESSON });
  });

  it('that the visitor writes begins with its current text', () => {
    const { store } = testStore();
    store.getState().actions.update('{"title": "Mine"}');
    expect(store.getState().lesson).toBeNull();
    store.getState().actions.update(LESSON);
    expect(store.getState().lesson).toEqual({ id: null, text: LESSON });
  });

  it('restarts with its first step, no hints and its initial text, and stays reached', async () => {
    const { store } = await openedLesson();
    const { actions } = store.getState();
    actions.update('{"title": "Mine"}');
    actions.showStep(2);
    actions.showHints(1);
    actions.showSolution('{"title": "Solved"}');
    expect(store.getState().text).toBe('{"title": "Solved"}');
    expect(progressOf(store.getState().lessonProgress, 'second').solved).toBe(true);
    actions.reachGoal();
    actions.startOver();
    expect(store.getState().text).toBe(LESSON);
    const progress = progressOf(store.getState().lessonProgress, 'second');
    expect(progress).toEqual({ id: 'second', step: 0, hints: 0, solved: false, reached: true });
  });
});

describe('progress', () => {
  it('keeps progress only for the lessons of the library', async () => {
    const { store, storage } = await openedLesson();
    store.getState().actions.showStep(3);
    store.getState().actions.openLink(LESSON, {});
    store.getState().actions.showStep(1);
    expect(progressOf(store.getState().lessonProgress, null).step).toBe(1);
    expect(testStore(storage).store.getState().lessonProgress).toEqual([
      { id: 'second', step: 3, hints: 0, solved: false, reached: false },
    ]);
  });

  it('that cannot be read is skipped', () => {
    const storage = memoryStorage();
    const good = { id: 'a', step: 0, hints: 0, solved: false, reached: true };
    storage.write('lessons', JSON.stringify([good, null, { ...good, step: -1 }, { id: 1 }]));
    expect(testStore(storage).store.getState().lessonProgress).toEqual([good]);
    storage.write('lessons', '{');
    expect(testStore(storage).store.getState().lessonProgress).toEqual([]);
  });
});
