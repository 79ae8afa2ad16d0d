import { isLessonBase, type LessonBase } from '../scenario/lesson-base.ts';
import type { KeptStorage, VisitorStorage } from './storage.ts';

/** The visitor's own work: a scenario with at least one edit. */
export interface Draft {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** When it was last edited, in milliseconds since 1970. */
  readonly edited: number;
  /** The lesson that it is an edit of. */
  readonly lesson?: LessonBase;
  /** Somebody else wrote its code, and the visitor has not allowed it to run. */
  readonly foreignCode?: boolean;
  /** How often it was kept, and by which tab last. This distinguishes two tabs that keep the same draft. */
  readonly edits?: number;
  readonly by?: string;
}

/** Where a draft is kept: in the browser, in this tab while it is open, or only on the screen. */
export type KeptIn = 'browser' | 'tab' | 'nowhere';

/** One entry for each draft, so that tabs that edit different drafts never write the same entry. */
const PREFIX = 'draft:';
/** All drafts in one entry, as the page kept them until version 0.1. */
const LIST = 'drafts';
/** More drafts would fill the browser's quota, and nobody would find them again. */
const KEPT = 50;
/** Each lesson has one draft, which is found in the course. */
const KEPT_LESSONS = 60;

export const draftKey = (id: string): string => PREFIX + id;

/** Returns the drafts, newest first. Skips what cannot be read: a broken entry must not hide the others. */
export function readDrafts(storage: VisitorStorage): readonly Draft[] {
  splitList(storage);
  const keys = new Set([...storage.keys(PREFIX), ...storage.tab.keys(PREFIX)]);
  const drafts = [...keys].map((key) => parseDraft(rawDraft(storage, key.slice(PREFIX.length))));
  return newestFirst(drafts.filter((draft) => draft !== null));
}

export const newestFirst = (drafts: readonly Draft[]): readonly Draft[] =>
  [...drafts].sort((a, b) => b.edited - a.edited);

/**
 * Returns the draft's entry as it is kept. The tab's own entry is newer: it was written when the browser had no space.
 */
export const rawDraft = (storage: VisitorStorage, id: string): string | null =>
  storage.tab.read(draftKey(id)) ?? storage.read(draftKey(id));

/** Returns null if the entry is not a draft or cannot be read. */
export function parseDraft(raw: string | null): Draft | null {
  const value = parse(raw);
  return isDraft(value) ? value : null;
}

/** Keeps a draft in place of its previous version. Deletes no other draft for it. */
export function keepDraft(storage: VisitorStorage, id: string, raw: string): KeptIn {
  const key = draftKey(id);
  if (storage.write(key, raw)) {
    storage.tab.remove(key);
    return 'browser';
  }
  return storage.tab.write(key, raw) ? 'tab' : 'nowhere';
}

/** Deletes the oldest drafts if there are too many. */
export function pruneDrafts(storage: VisitorStorage): readonly Draft[] {
  const drafts = readDrafts(storage);
  const own = drafts.filter(isOwn).slice(KEPT);
  const lessons = drafts.filter((each) => !isOwn(each)).slice(KEPT_LESSONS);
  const given = new Set([...own, ...lessons]);
  for (const { id } of given) remove(storage, id);
  return drafts.filter((draft) => !given.has(draft));
}

export function forgetDraft(storage: VisitorStorage, id: string): readonly Draft[] {
  remove(storage, id);
  return readDrafts(storage);
}

/** Whether it is listed by itself. The edit of a lesson of the library is in that lesson's place. */
export const isOwn = ({ lesson }: Draft): boolean => (lesson?.id ?? null) === null;

/** Returns the visitor's edit of a lesson of the library. */
export const draftOfLesson = (drafts: readonly Draft[], id: string): Draft | undefined =>
  drafts.find(({ lesson }) => lesson?.id === id);

function remove(storage: VisitorStorage, id: string): void {
  storage.remove(draftKey(id));
  storage.tab.remove(draftKey(id));
}

/**
 * Splits the old list into entries. A browser with space for only the list cannot hold both, so the list is removed
 * first.
 */
function splitList(storage: KeptStorage): void {
  const list = parse(storage.read(LIST));
  if (!Array.isArray(list)) return;
  storage.remove(LIST);
  const left = list
    .filter(isDraft)
    .filter(({ id }) => storage.read(draftKey(id)) === null)
    .filter((draft) => !storage.write(draftKey(draft.id), JSON.stringify(draft)));
  if (left.length > 0) storage.write(LIST, JSON.stringify(left));
}

function parse(raw: string | null): unknown {
  try {
    return JSON.parse(raw ?? 'null');
  } catch {
    return null;
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, text, edited, lesson, foreignCode, edits, by } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof title === 'string' &&
    typeof text === 'string' &&
    typeof edited === 'number' &&
    (lesson === undefined || isLessonBase(lesson)) &&
    (foreignCode === undefined || typeof foreignCode === 'boolean') &&
    (edits === undefined || typeof edits === 'number') &&
    (by === undefined || typeof by === 'string')
  );
}
