import { expect, test } from 'vitest';
import { readDrafts } from '../drafts/drafts.ts';
import { memoryStorage } from '../drafts/storage.ts';
import { FIRST_TEXT, testLibrary, testStore } from '../test-store.ts';
import { bringsCode } from './code-consent.ts';

const WITH_CODE = '{"version": 1, "title": "Theirs", "custom_code": "class A {}"}';
const EDITED = WITH_CODE.replace('Theirs', 'Mine');

test('code from a link needs agreement, and the visitor’s own code does not', () => {
  const { store, engine } = testStore();
  const { actions } = store.getState();
  actions.update(WITH_CODE);
  expect([store.getState().foreignCode, engine.runs.at(-1)?.runsCode]).toEqual([false, true]);
  actions.openLink(WITH_CODE, {});
  expect([store.getState().foreignCode, engine.runs.at(-1)?.runsCode]).toEqual([true, false]);
  actions.openLink(FIRST_TEXT, {});
  expect([store.getState().foreignCode, engine.runs.at(-1)?.runsCode]).toEqual([false, true]);
});

test('an edit of a stranger’s scenario does not make its code the visitor’s', () => {
  const storage = memoryStorage();
  const { store, engine } = testStore(storage);
  const { actions } = store.getState();
  actions.openLink(WITH_CODE, {});
  actions.update(EDITED);
  expect(engine.runs.at(-1)?.runsCode).toBe(false);
  actions.openLibrary('first');
  actions.openDraft('draft-1');
  expect(engine.runs.at(-1)).toMatchObject({ text: EDITED, runsCode: false });
  expect(testStore(storage).store.getState()).toMatchObject({ text: EDITED, foreignCode: true });
});

test('agreed code runs immediately, and the agreement is kept with the draft', () => {
  const storage = memoryStorage();
  const { store, engine } = testStore(storage);
  const { actions } = store.getState();
  actions.openLink(WITH_CODE, {});
  actions.update(EDITED);
  actions.agreeToCode();
  expect(engine.runs.at(-1)).toMatchObject({ text: EDITED, runsCode: true });
  expect(readDrafts(storage)).toMatchObject([{ title: 'Mine', foreignCode: false }]);
  actions.update(EDITED.replace('class A', 'class B'));
  expect(engine.runs.at(-1)?.runsCode).toBe(true);
  expect(testStore(storage).store.getState().foreignCode).toBe(false);
});

test('answers about the run without the code are stale after it runs', () => {
  const { store } = testStore();
  store.getState().actions.openLink(WITH_CODE, {});
  const before = store.getState().revision;
  store.getState().actions.agreeToCode();
  expect(store.getState().revision).toBeGreaterThan(before);
});

test('the library’s code runs, and imported code needs agreement', async () => {
  const { store, engine } = testStore(
    memoryStorage(),
    testLibrary(async () => WITH_CODE),
  );
  const { actions } = store.getState();
  actions.openAsDraft(WITH_CODE);
  expect(engine.runs.at(-1)?.runsCode).toBe(false);
  actions.openLibrary('second');
  await expect.poll(() => store.getState().origin.kind).toBe('library');
  expect(engine.runs.at(-1)).toMatchObject({ text: WITH_CODE, runsCode: true });
});

test('a text that cannot be parsed could contain code', () => {
  expect(
    [undefined, {}, { custom_code: '  ' }, { custom_code: 1 }, { custom_code: 'x' }].map(bringsCode),
  ).toEqual([true, false, false, false, true]);
});
