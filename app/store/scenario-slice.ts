import type { Problem } from '@nova-sieve/engine';
import type { Library } from '../share/library.ts';
import type { LinkedView } from '../share/link.ts';
import { NO_ANSWERS } from './answers-slice.ts';
import { bringsCode } from './code-consent.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import { type Draft, draftOfLesson, forgetDraft, type KeptIn, newestFirst, readDrafts } from './drafts.ts';
import { historyOf } from './history-slice.ts';
import { NO_HOST_FILTER } from './host-filter.ts';
import { type LessonBase, lessonBase } from './lesson-base.ts';
import { readText } from './read-text.ts';
import { titleOf } from './scenario-title.ts';
import type { VisitorStorage } from './storage.ts';
import type { GetState, SetState, StoreInputs } from './store.ts';
import type { ViewSlice } from './view-slice.ts';

/** Where the text on the screen came from. */
export type Origin =
  | { readonly kind: 'library'; readonly id: string }
  | { readonly kind: 'link' }
  | { readonly kind: 'draft'; readonly id: string };

export interface ScenarioSlice {
  /** The one document; every editor shows a part of it. */
  readonly text: string;
  /** The last text that was well formed: what the other documents show while this one is not. */
  readonly lastGoodText: string;
  /** Counts texts: a result of an older revision is stale. */
  readonly revision: number;
  readonly origin: Origin;
  /** The lesson that the text is, or is an edit of. */
  readonly lesson: LessonBase | null;
  /** Problems of the text that was looked at last, warnings too. */
  readonly problems: readonly Problem[];
  readonly drafts: readonly Draft[];
  /** The text came from somebody else with code, and the visitor has not let that run. */
  readonly foreignCode: boolean;
  /** Where the latest edit is kept. */
  readonly keptIn: KeptIn;
  /** Another tab edits the draft that was open here: this tab goes on with one of its own. */
  readonly forked: boolean;
  /** Why the link in the address bar could not be opened. */
  readonly badLink: string | null;
  /** The scenario of the library that is on its way; what stands stays until it is here. */
  readonly opening: string | null;
  /** The title of a scenario of the library that could not be loaded. */
  readonly notLoaded: string | null;
}

export interface ScenarioActions {
  /** The gateway: every edit of the scenario goes through here; it is kept, and run. */
  readonly update: (text: string) => void;
  /**
   * Opens a scenario of the library as soon as it is loaded, unless something else is opened or edited first. A lesson
   * goes on with what the visitor made of it.
   */
  readonly openLibrary: (id: string) => void;
  readonly openDraft: (id: string) => void;
  /** Notes something of the draft that is open; nothing where none is. */
  readonly noteOnDraft: (noted: Pick<Draft, 'foreignCode'>) => void;
  readonly openLink: (text: string, view: Partial<LinkedView>) => void;
  /** Makes a draft of a text that is not from here, and opens it. What was open stays where it is kept. */
  readonly openAsDraft: (text: string) => void;
  readonly forgetDraft: (id: string) => void;
  readonly refuseLink: (why: string) => void;
  readonly dismissBadLink: () => void;
  readonly dismissNotLoaded: () => void;
  readonly dismissForked: () => void;
  /** Deletes a draft and keeps the open one in its room. */
  readonly makeRoom: (id: string) => void;
  /** Another tab of this browser wrote an entry of the storage that they share. */
  readonly heedOtherTab: (key: string, value: string | null) => void;
}

export function createScenarioSlice(
  inputs: StoreInputs,
  set: SetState,
  get: GetState,
): { state: ScenarioSlice; actions: ScenarioActions } {
  const { storage, library, now, newId, soon } = inputs;

  const keepOrigin = (origin: Origin) => {
    const kept = JSON.stringify(origin);
    storage.write('origin', kept);
    storage.tab.write('origin', kept);
  };

  const keeper = createDraftKeeper({
    storage,
    soon,
    newId,
    onKept: (draft, keptIn, fewer) =>
      set(({ drafts }) => ({
        drafts: fewer ?? newestFirst([draft, ...drafts.filter(({ id }) => id !== draft.id)]),
        keptIn,
      })),
    onForked: (id) => {
      const origin: Origin = { kind: 'draft', id };
      set({ origin, forked: true });
      keepOrigin(origin);
    },
  });

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
      ...NO_ANSWERS,
      ...historyOf(text),
      ...view,
    }));
    keeper.hold(origin.kind === 'draft' ? origin.id : null);
    if (origin.kind !== 'link') keepOrigin(origin);
    get().actions.run();
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
    update: (text) => {
      if (text === get().text) return;
      const { origin: before, lesson: opened, drafts: held, foreignCode, actions } = get();
      actions.remember();
      // A first edit makes a draft of its own, so that a link or a library scenario never takes an older one's place.
      const origin: Origin = before.kind === 'draft' ? before : { kind: 'draft', id: newId() };
      const { value } = readText(text);
      const kept = before.kind === 'draft' ? draftOf(held, before.id)?.lesson : (opened ?? undefined);
      set(({ revision, lastGoodText }) => ({
        text,
        lastGoodText: value === undefined ? lastGoodText : text,
        origin,
        lesson: kept ?? lessonBase(text, value, null),
        revision: revision + 1,
        ...NOTHING_ON_ITS_WAY,
      }));
      actions.run();
      const draft = { id: origin.id, title: titleOf(text), text, edited: now(), foreignCode };
      keeper.keep(kept === undefined ? draft : { ...draft, lesson: kept });
      if (before.kind === 'draft') return;
      soon.now();
      keepOrigin(origin);
    },
    openLibrary: (id) => void openLibrary(id),
    openDraft: (id) => openDraft(id),
    noteOnDraft: (noted) => keeper.keepAgain(noted),
    openLink: (text, view) => open(text, { kind: 'link' }, view),
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
  // From now on another tab may have been used last.
  storage.tab.write('origin', JSON.stringify(origin));
  return {
    state: {
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

/** A draft keeps the lesson that it came from; a lesson that the visitor writes begins with what it says now. */
function lessonOf(text: string, value: unknown, origin: Origin, drafts: readonly Draft[]): LessonBase | null {
  const kept = origin.kind === 'draft' ? draftOf(drafts, origin.id)?.lesson : undefined;
  return kept ?? lessonBase(text, value, origin.kind === 'library' ? origin.id : null);
}

/** What a visitor who comes without a link sees: where they were, else the first scenario of the library. */
function firstText({ storage, library }: StoreInputs): { text: string; origin: Origin } {
  const origin = keptOrigin(storage);
  if (origin?.kind === 'draft') {
    const draft = readDrafts(storage).find(({ id }) => id === origin.id);
    if (draft !== undefined) return { text: draft.text, origin };
  }
  const ready = origin?.kind === 'library' ? library.atHand(origin.id) : null;
  return ready !== null && origin !== null ? { text: ready, origin } : firstOfLibrary(library);
}

function firstOfLibrary({ entries, atHand }: Library): { text: string; origin: Origin } {
  const id = entries[0]?.id ?? '';
  const text = atHand(id);
  if (text === null) throw new Error('The library has no scenario to begin with.');
  return { text, origin: { kind: 'library', id } };
}

/** Loads what `firstText` will ask the library for. Without it, the visitor sees the first scenario. */
export async function loadFirstText({
  storage,
  library,
}: Pick<StoreInputs, 'storage' | 'library'>): Promise<void> {
  const origin = keptOrigin(storage);
  if (origin?.kind === 'library') await library.load(origin.id).catch(() => null);
}

/** Of this tab, else of the tab that was used last. */
const keptOrigin = ({ tab, read }: VisitorStorage) =>
  readOrigin(tab.read('origin')) ?? readOrigin(read('origin'));

function readOrigin(kept: string | null): { kind: 'library' | 'draft'; id: string } | null {
  if (kept === null) return null;
  try {
    const value: unknown = JSON.parse(kept);
    if (typeof value !== 'object' || value === null) return null;
    const { kind, id } = value as Record<string, unknown>;
    return (kind === 'library' || kind === 'draft') && typeof id === 'string' ? { kind, id } : null;
  } catch {
    return null;
  }
}
