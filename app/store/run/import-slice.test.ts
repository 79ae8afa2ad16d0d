import { expect, test } from 'vitest';
import { readDrafts } from '../drafts/drafts.ts';
import { engineStore } from '../test-engine-store.ts';

const HOSTS = { name: 'h.json', text: '[{"ID": "b1", "Hypervisor Hostname": "node1", "vCPUs": 8}]' };
const SCENARIO = { name: 'mine.yaml', text: 'version: 1\ntitle: Mine\nhosts: [{name: other}]\n' };

function storeWithEngine() {
  const { store, storage, actions } = engineStore();
  const view = () =>
    expect.poll(() => store.getState().importing).toMatchObject({ progress: null, view: { files: {} } });
  return { store, storage, actions, view };
}

test('files accumulate, and files with the same name get different names', async () => {
  const { store, actions, view } = storeWithEngine();
  actions.addToImport([HOSTS]);
  actions.addToImport([HOSTS, SCENARIO]);
  await view();
  expect(store.getState().importing?.view?.files.map(({ name }) => name)).toEqual([
    'h.json',
    'h.json (2)',
    'mine.yaml',
  ]);
  actions.removeFromImport('h.json (2)');
  expect(store.getState().importing?.files).toHaveLength(2);
});

test('the result is opened as a separate draft, beside the others', async () => {
  const { store, storage, actions, view } = storeWithEngine();
  actions.update('{"version": 1, "title": "Work"}');
  actions.addToImport([SCENARIO]);
  await view();
  actions.openImported();
  expect(store.getState()).toMatchObject({ text: SCENARIO.text, importing: null, origin: { kind: 'draft' } });
  expect(readDrafts(storage).map(({ title }) => title)).toEqual(['Mine', 'Work']);
});

test('a closed import changes nothing', async () => {
  const { store, actions, view } = storeWithEngine();
  const before = store.getState().text;
  actions.addToImport([HOSTS]);
  await view();
  actions.closeImport();
  actions.openImported();
  expect(store.getState()).toMatchObject({ text: before, importing: null });
});

test('nothing can be opened if no file is recognised', async () => {
  const { store, actions, view } = storeWithEngine();
  const before = store.getState().text;
  actions.addToImport([{ name: 'x', text: 'x' }]);
  await view();
  actions.openImported();
  expect(store.getState().text).toBe(before);
  expect(store.getState().importing).not.toBe(null);
});

test('a cloud that does not fit into the browser’s storage is kept in the tab, and deletes no draft', () => {
  const { store, storage, actions } = storeWithEngine();
  actions.update('{"version": 1, "title": "Work"}');
  const { write } = storage;
  Object.assign(storage, { write: (key: string, value: string) => value.length < 1000 && write(key, value) });
  actions.openAsDraft(`# ${'x'.repeat(1000)}\nversion: 1\ntitle: Large\n`);
  expect(store.getState()).toMatchObject({ origin: { kind: 'draft' }, keptIn: 'tab' });
  expect(readDrafts(storage).map(({ title }) => title)).toEqual(['Large', 'Work']);
});
