import { describe, expect, it } from 'vitest';
import { memoryStorage } from './drafts/storage.ts';
import { loadFirstText } from './scenario/origin.ts';
import { emptyView, FIRST_TEXT, testLibrary, testStore } from './test-store.ts';

const ran = (revision: number) =>
  ({
    kind: 'answered',
    id: revision,
    revision,
    answer: { kind: 'ran', view: emptyView(), host: null, problems: [] },
  }) as const;

const tick = () => new Promise<void>((resolve) => setTimeout(resolve));

describe('the scenario', () => {
  it('begins with the library, and returns to the draft that was edited last', () => {
    const storage = memoryStorage();
    const { store } = testStore(storage);
    expect(store.getState().text).toBe(FIRST_TEXT);
    store.getState().actions.update('{"version": 1, "title": "Mine"}');
    const { store: later } = testStore(storage);
    expect(later.getState().text).toBe('{"version": 1, "title": "Mine"}');
    expect(later.getState().drafts.map(({ title }) => title)).toEqual(['Mine']);
  });

  it('lets no link and no library scenario replace a draft', async () => {
    const { store } = testStore();
    const { actions } = store.getState();
    actions.update('{"title": "Mine"}');
    actions.openLink('{"title": "Theirs"}', {});
    expect(store.getState().drafts.map(({ title }) => title)).toEqual(['Mine']);
    actions.update('{"title": "Theirs, edited"}');
    actions.openLibrary('second');
    await tick();
    actions.update('{"title": "Second, edited"}');
    expect(store.getState().drafts.map(({ title }) => title)).toEqual([
      'Second, edited',
      'Theirs, edited',
      'Mine',
    ]);
    actions.openDraft('draft-1');
    expect(store.getState().text).toBe('{"title": "Mine"}');
  });

  it('restores the view of a link', () => {
    const { store } = testStore();
    const selection = { kind: 'host', name: 'compute1' } as const;
    store.getState().actions.openLink('{}', { documentId: 'aggregates', resultTab: 'providers', selection });
    expect(store.getState()).toMatchObject({ documentId: 'aggregates', resultTab: 'providers', selection });
  });

  it('shows the place of a link until another document is chosen', () => {
    const { store } = testStore();
    const { actions } = store.getState();
    const text = '{"flavors": [{"name": "f", "extra_specs": {"ssd": "1"}}]}';
    actions.openLink(text, { documentId: 'conf', pointer: '/flavors/0/extra_specs/ssd' });
    expect(store.getState()).toMatchObject({
      documentId: 'flavor',
      phonePane: 'documents',
      reveal: { documentId: 'flavor', range: { start: { line: 4 } } },
    });
    actions.showDocument('conf');
    expect(store.getState().reveal).toBeNull();
    actions.openLink('{', { documentId: 'conf', pointer: '/flavors/0' });
    expect(store.getState()).toMatchObject({ documentId: 'conf', reveal: null });
  });

  it('says why a link is invalid and keeps the work', () => {
    const { store } = testStore();
    store.getState().actions.refuseLink('It is cut off.');
    expect(store.getState()).toMatchObject({ badLink: 'It is cut off.', text: FIRST_TEXT });
  });
});

describe('a scenario of the library', () => {
  /** The library's second scenario arrives, or fails, when the test says so. */
  const withSlowSecond = () => {
    let arrive: (text: string) => void = () => undefined;
    let fail: (error: Error) => void = () => undefined;
    const fetched = new Promise<string>((resolve, reject) => {
      arrive = resolve;
      fail = reject;
    });
    return {
      ...testStore(
        memoryStorage(),
        testLibrary(() => fetched),
      ),
      arrive,
      fail,
    };
  };

  it('is opened when it is loaded, and the previous one stays until then', async () => {
    const { store, arrive } = withSlowSecond();
    store.getState().actions.openLibrary('second');
    expect(store.getState()).toMatchObject({ text: FIRST_TEXT, opening: 'second' });
    arrive('{"title": "Second"}');
    await tick();
    expect(store.getState()).toMatchObject({
      text: '{"title": "Second"}',
      origin: { kind: 'library', id: 'second' },
      opening: null,
    });
  });

  it('gives way to a scenario that is opened or edited before it is loaded', async () => {
    for (const act of ['openLibrary', 'update'] as const) {
      const { store, arrive } = withSlowSecond();
      store.getState().actions.openLibrary('second');
      store.getState().actions[act](act === 'update' ? '{"title": "Mine"}' : 'first');
      const { text } = store.getState();
      arrive('{"title": "Second"}');
      await tick();
      expect(store.getState()).toMatchObject({ text, opening: null });
    }
  });

  it('that cannot be loaded is reported, and the previous one stays', async () => {
    const { store, fail } = withSlowSecond();
    store.getState().actions.openLibrary('second');
    fail(new Error('offline'));
    await tick();
    expect(store.getState()).toMatchObject({ text: FIRST_TEXT, opening: null, notLoaded: 'Second' });
    store.getState().actions.openLibrary('first');
    expect(store.getState().notLoaded).toBeNull();
  });

  it('is open again after a reload', async () => {
    const storage = memoryStorage();
    testStore(storage).store.getState().actions.openLibrary('second');
    await tick();
    const library = testLibrary();
    await loadFirstText({ storage, library });
    expect(testStore(storage, library).store.getState().text).toContain('Second');
  });
});

describe('runs', () => {
  it('runs each text and shows only the result of the latest', async () => {
    const { store, engine } = testStore();
    const { actions } = store.getState();
    actions.update('{"title": "a"}');
    actions.update('{"title": "b"}');
    const [a, b] = engine.runs;
    b!.settle(ran(b!.revision));
    await tick();
    a!.settle({ kind: 'failed', id: 1, message: 'late' });
    await tick();
    expect(store.getState()).toMatchObject({ resultRevision: b!.revision, running: false, failure: null });
  });

  it('keeps the last valid result while the text is malformed', async () => {
    const { store, engine } = testStore();
    const { actions } = store.getState();
    actions.run();
    engine.runs[0]!.settle(ran(1));
    await tick();
    actions.update('{"title": ');
    const position = { line: 1, column: 11, offset: 10 };
    const problem = { severity: 'error', message: 'A value is expected.', pointer: '' } as const;
    engine.runs[1]!.settle({
      kind: 'answered',
      id: 2,
      revision: 2,
      answer: {
        kind: 'invalid',
        stands: null,
        problems: [{ ...problem, range: { start: position, end: position } }],
      },
    });
    await tick();
    expect(store.getState()).toMatchObject({ resultRevision: 1, invalid: true, problems: [problem] });
    expect(store.getState().result).not.toBeNull();
    expect(store.getState().lastGoodText).toBe(FIRST_TEXT);
  });

  it('shows the last valid run, even if its answer came late', async () => {
    const { store, engine } = testStore();
    const { actions } = store.getState();
    actions.run();
    engine.runs[0]!.settle(ran(1));
    await tick();
    actions.update('{"title": "a"}');
    actions.update('{"title": ');
    const [, good, malformed] = engine.runs;
    expect(malformed!.shown).toBe(1);
    const stands = { revision: good!.revision, view: emptyView(), host: null };
    malformed!.settle({
      kind: 'answered',
      id: 3,
      revision: malformed!.revision,
      answer: { kind: 'invalid', problems: [], stands },
    });
    await tick();
    expect(store.getState()).toMatchObject({ resultRevision: good!.revision, invalid: true });
    expect(store.getState().result).toBe(stands.view);
  });

  it('reports that the engine failed, and recovers with the next text', async () => {
    const { store, engine } = testStore();
    store.getState().actions.run();
    engine.runs[0]!.settle({ kind: 'failed', id: 1, message: 'out of memory' });
    await tick();
    expect(store.getState()).toMatchObject({ failure: 'out of memory', running: false });
    store.getState().actions.update('{}');
    engine.runs[1]!.settle(ran(2));
    await tick();
    expect(store.getState().failure).toBeNull();
  });
});

describe('documents', () => {
  it('changes the scenario as soon as a part is well formed', () => {
    const { store } = testStore();
    store.getState().actions.editDocument('flavor', '{"name": "m2"}');
    expect(JSON.parse(store.getState().text).flavors).toEqual([{ name: 'm2' }]);
  });

  it('creates the list of a part that the scenario does not have yet', async () => {
    const { store } = testStore();
    store.getState().actions.openLibrary('second');
    await tick();
    store.getState().actions.editDocument('flavor', '{"name": "m9"}');
    expect(JSON.parse(store.getState().text).flavors).toEqual([{ name: 'm9' }]);
  });

  it('reports that a part has no place, and keeps what was typed', () => {
    const { store } = testStore();
    store.getState().actions.openLink('a: &x [{name: m1}]\nflavors: *x', {});
    store.getState().actions.editDocument('flavor', '{"name": "m2"}');
    expect(store.getState().fragments.flavor?.problem?.message).toMatch(/./);
    expect(store.getState().text).toContain('m1');
  });

  it('keeps what was typed in a malformed part, and does not change the scenario', () => {
    const { store } = testStore();
    store.getState().actions.editDocument('flavor', '{"name": ');
    const { text, fragments } = store.getState();
    expect(text).toBe(FIRST_TEXT);
    expect(fragments.flavor?.text).toBe('{"name": ');
    expect(fragments.flavor?.problem?.range.start.line).toBe(1);
  });
});

describe('the theme', () => {
  it('is remembered, and an invalid value in the storage is ignored', () => {
    const storage = memoryStorage();
    testStore(storage).store.getState().actions.chooseTheme('light');
    expect(testStore(storage).store.getState().theme).toBe('light');
    storage.write('theme', 'plaid');
    expect(testStore(storage).store.getState().theme).toBe('system');
  });
});
