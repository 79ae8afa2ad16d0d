import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DocumentId } from '../documents/documents.ts';
import { emptyView, testStore } from './test-store.ts';

const WHOLE = JSON.stringify(
  {
    version: 1,
    title: 'Mine',
    flavors: [{ name: 'm1', vcpus: 1 }],
    nova_conf: '',
    request: { flavor: 'm1' },
  },
  null,
  2,
);

afterEach(() => vi.restoreAllMocks());

/** A draft that is open, as after the first edit of a scenario, with its run answered. */
function opened() {
  const { store, engine } = testStore();
  store.getState().actions.openAsDraft(WHOLE);
  store.setState({ running: false, result: emptyView() });
  const before = store.getState();
  let notifications = 0;
  store.subscribe(() => {
    notifications += 1;
  });
  const parse = vi.spyOn(JSON, 'parse');
  /** How often a text of the whole scenario was parsed. Parts of it are shorter. */
  const wholeParses = () =>
    parse.mock.calls.filter(
      ([text]) => String(text).includes('"version"') && String(text).includes('"title"'),
    ).length;
  return { store, engine, before, notifications: () => notifications, wholeParses };
}

const TYPED: readonly [id: DocumentId, text: string][] = [
  ['flavor', '{"name": "m1", "vcpus": 2}'],
  ['request', '{"flavor": "m1", "count": 2}'],
  ['conf', '[filter_scheduler]\nenabled_filters = ComputeFilter\n'],
  ['scenario', WHOLE.replace('"vcpus": 1', '"vcpus": 12')],
];

describe('one keystroke', () => {
  it.each(TYPED)('in %s parses the whole text once and notifies subscribers once', (id, text) => {
    const { store, engine, before, notifications, wholeParses } = opened();
    store.getState().actions.editDocument(id, text);
    const after = store.getState();
    expect({ notifications: notifications(), wholeParses: wholeParses() }).toEqual({
      notifications: 1,
      wholeParses: 1,
    });
    // That one change has all of it: the text, its run, the step of the history and the draft.
    expect(after.running).toBe(true);
    expect(after.revision).toBe(before.revision + 1);
    expect(after.past).toEqual([WHOLE]);
    expect(after.drafts[0]?.text).toBe(after.text);
    expect(engine.runs.at(-1)).toMatchObject({ text: after.text, revision: after.revision });
    if (id !== 'scenario') expect(after.fragments[id]?.text).toBe(text);
  });

  it('is one notification for the first edit of a scenario, for undo and for redo too', () => {
    const { store } = testStore();
    const heard: string[] = [];
    store.subscribe(({ text, origin }) => heard.push(`${origin.kind} ${text}`));
    const { actions, text } = store.getState();
    actions.update(WHOLE);
    actions.undo();
    actions.redo();
    expect(heard).toEqual([`draft ${WHOLE}`, `draft ${text}`, `draft ${WHOLE}`]);
  });

  it('that malforms a part changes that part alone, and typing the same text again nothing', () => {
    const { store, engine, notifications } = opened();
    const runs = engine.runs.length;
    store.getState().actions.editDocument('flavor', '{"name": ');
    expect(notifications()).toBe(1);
    store.getState().actions.editDocument('scenario', WHOLE);
    expect(notifications()).toBe(1);
    expect(store.getState().text).toBe(WHOLE);
    expect(engine.runs).toHaveLength(runs);
  });
});
