import { placeOf } from '../../documents/place-of.ts';
import { readText } from '../../documents/read-text.ts';
import { titleOf } from '../../documents/scenario-title.ts';
import { createDraftKeeper } from '../drafts/draft-keeper.ts';
import { type Draft, draftOfLesson, forgetDraft, newestFirst, readDrafts } from '../drafts/drafts.ts';
import type { StoreInputs } from '../inputs.ts';
import { type AnswersSlice, NO_ANSWERS } from '../run/answers-slice.ts';
import type { RunActions, RunSlice } from '../run/run-slice.ts';
import type { SliceStore } from '../slice-store.ts';
import { NO_HOST_FILTER } from '../view/host-filter.ts';
import { shownAt, type ViewSlice } from '../view/view-slice.ts';
import { bringsCode } from './code-consent.ts';
import type { DocumentsSlice } from './documents-slice.ts';
import { type HistorySlice, historyOf, remembering } from './history-slice.ts';
import { type LessonBase, lessonBase } from './lesson-base.ts';
import { firstOfLibrary, firstText, keepInTab, keepOrigin, type Origin } from './origin.ts';
import type { ScenarioActions, ScenarioSlice } from './scenario-state.ts';

/** Opening a scenario resets all of this. */
type ScenarioStore = SliceStore<
  ScenarioSlice &
    DocumentsSlice &
    HistorySlice &
    AnswersSlice &
    ViewSlice &
    Pick<RunSlice, 'hostView' | 'running'>,
  { readonly actions: Pick<RunActions, 'askForRun'> }
>;

export function createScenarioSlice(
  inputs: Omit<StoreInputs, 'engine'>,
  { set, get }: ScenarioStore,
): { state: ScenarioSlice; actions: ScenarioActions } {
  const { storage, library, now, newId, soon } = inputs;

  const keeper = createDraftKeeper({
    storage,
    soon,
    newId,
    onKept: (draft, keptIn, fewer) =>
      note({
        drafts: fewer ?? newestFirst([draft, ...get().drafts.filter(({ id }) => id !== draft.id)]),
        keptIn,
      }),
    onForked: (id) => {
      const origin: Origin = { kind: 'draft', id };
      note({ origin, forked: true });
      keepOrigin(storage, origin);
    },
  });

  /** Collects the keeper's reports for `notedBy`; null while each report is applied by itself. */
  let noted: Partial<ScenarioSlice>[] | null = null;
  const note = (change: Partial<ScenarioSlice>): void => {
    if (noted === null) set(change);
    else noted.push(change);
  };
  const notedBy = (keep: () => void): Partial<ScenarioSlice> => {
    const changes: Partial<ScenarioSlice>[] = [];
    noted = changes;
    keep();
    noted = null;
    return Object.assign({}, ...changes);
  };

  const open = (text: string, origin: Origin, view: Partial<ViewSlice> = {}) => {
    const { value } = readText(text);
    set(({ revision, lastGoodText, drafts }) => ({
      text,
      lastGoodText: value === undefined ? lastGoodText : text,
      origin,
      lesson: lessonOf(text, value, origin, drafts),
      foreignCode: origin.kind === 'link' ? bringsCode(value) : isForeign(origin, drafts),
      revision: revision + 1,
      problems: [],
      badLink: null,
      ...NOTHING_ON_ITS_WAY,
      selection: null,
      round: 0,
      fragments: {},
      hostFilter: NO_HOST_FILTER,
      hostView: null,
      reveal: null,
      ...NO_ANSWERS,
      ...historyOf(text),
      ...view,
      running: true,
    }));
    keeper.hold(origin.kind === 'draft' ? origin.id : null);
    if (origin.kind !== 'link') keepOrigin(storage, origin);
    get().actions.askForRun();
  };

  const openDraft = (id: string, view?: Partial<ViewSlice>): void => {
    soon.now();
    const drafts = readDrafts(storage);
    const found = drafts.find((draft) => draft.id === id);
    if (found === undefined) return;
    set({ drafts });
    open(found.text, { kind: 'draft', id }, view);
  };

  const openLibrary = async (id: string): Promise<void> => {
    const isLesson = library.entries.some((entry) => entry.id === id && entry.isLesson);
    const view: Partial<ViewSlice> = isLesson
      ? { phonePane: 'lesson', aside: 'lesson', lessonHidden: false }
      : {};
    soon.now();
    const draft = draftOfLesson(readDrafts(storage), id);
    if (draft !== undefined) return openDraft(draft.id, view);
    const ready = library.atHand(id);
    if (ready !== null) return open(ready, { kind: 'library', id }, view);
    set({ opening: id, notLoaded: null });
    const text = await library.load(id).catch(() => null);
    if (get().opening !== id) return;
    if (text !== null) return open(text, { kind: 'library', id }, view);
    const title = library.entries.find((entry) => entry.id === id)?.title ?? id;
    set({ opening: null, notLoaded: title });
  };

  const actions: ScenarioActions = {
    update: (text, also = {}) => {
      const state = get();
      if (text === state.text) {
        if (Object.keys(also).length > 0) set(also);
        return;
      }
      const { origin: before, lesson: opened, drafts: held, foreignCode, lastGoodText, revision } = state;
      const history = remembering(state, now());
      // The first edit creates a new draft, so that a link or a library scenario never replaces an older one.
      const origin: Origin = before.kind === 'draft' ? before : { kind: 'draft', id: newId() };
      const { value } = readText(text);
      const kept = before.kind === 'draft' ? draftOf(held, before.id)?.lesson : (opened ?? undefined);
      const draft = { id: origin.id, title: titleOf(text), text, edited: now(), foreignCode };
      const keeping = notedBy(() => {
        keeper.keep(kept === undefined ? draft : { ...draft, lesson: kept });
        if (before.kind === 'draft') return;
        soon.now();
        keepOrigin(storage, origin);
      });
      set({
        text,
        lastGoodText: value === undefined ? lastGoodText : text,
        origin,
        lesson: kept ?? lessonBase(text, value, null),
        revision: revision + 1,
        running: true,
        ...NOTHING_ON_ITS_WAY,
        ...history,
        ...also,
        ...keeping,
      });
      state.actions.askForRun();
    },
    openLibrary: (id) => void openLibrary(id),
    openDraft: (id) => openDraft(id),
    noteOnDraft: (noted) => keeper.keepAgain(noted),
    openLink: (text, { pointer, ...view }) => {
      const place = pointer === undefined ? null : placeOf(text, pointer);
      open(text, { kind: 'link' }, place === null ? view : { ...view, ...shownAt(place, now()) });
    },
    forgetDraft: (id) => {
      soon.now();
      set({ drafts: forgetDraft(storage, id) });
    },
    openAsDraft: (text) => {
      soon.now();
      const id = newId();
      const foreignCode = bringsCode(readText(text).value);
      keeper.hold(null);
      keeper.keep({ id, title: titleOf(text), text, edited: now(), foreignCode });
      soon.now();
      open(text, { kind: 'draft', id });
    },
    refuseLink: (badLink) => set({ badLink }),
    dismissBadLink: () => set({ badLink: null }),
    dismissNotLoaded: () => set({ notLoaded: null }),
    makeRoom: (id) => {
      actions.forgetDraft(id);
      keeper.keepAgain({});
    },
    dismissForked: () => set({ forked: false }),
    heedOtherTab: (key, value) => {
      soon.now();
      keeper.onWritten(key, value);
      set({ drafts: readDrafts(storage) });
    },
  };

  const { text, origin } = firstText(inputs);
  const { value } = readText(text);
  const drafts = readDrafts(storage);
  keeper.hold(origin.kind === 'draft' ? origin.id : null);
  // From now on, another tab can be the one that was used last.
  keepInTab(storage, origin);
  return {
    state: {
      library: library.entries,
      text,
      lastGoodText: value === undefined ? firstOfLibrary(library).text : text,
      revision: 1,
      origin,
      lesson: lessonOf(text, value, origin, drafts),
      foreignCode: isForeign(origin, drafts),
      problems: [],
      drafts,
      keptIn: 'browser',
      forked: false,
      badLink: null,
      ...NOTHING_ON_ITS_WAY,
    },
    actions,
  };
}

const NOTHING_ON_ITS_WAY = { opening: null, notLoaded: null } as const;

const draftOf = (drafts: readonly Draft[], id: string): Draft | undefined =>
  drafts.find((draft) => draft.id === id);

const isForeign = (origin: Origin, drafts: readonly Draft[]): boolean =>
  origin.kind === 'draft' && draftOf(drafts, origin.id)?.foreignCode === true;

/** A draft keeps its lesson. A lesson that the visitor writes begins with its current text. */
function lessonOf(text: string, value: unknown, origin: Origin, drafts: readonly Draft[]): LessonBase | null {
  const kept = origin.kind === 'draft' ? draftOf(drafts, origin.id)?.lesson : undefined;
  return kept ?? lessonBase(text, value, origin.kind === 'library' ? origin.id : null);
}
