import { isLessonBase, type LessonBase } from './lesson-base.ts';
import type { KeptStorage } from './storage.ts';

/** Work of the visitor's own: a scenario with at least one edit. */
export interface Draft {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** When it was last edited, in milliseconds since 1970. */
  readonly edited: number;
  /** The lesson that it is an edit of. */
  readonly lesson?: LessonBase;
  /** Its code came from somebody else, and the visitor has not let it run. */
  readonly foreignCode?: boolean;
}

const KEY = 'drafts';
/** More would fill the browser's quota without being found again. */
const KEPT = 12;
/** Lessons have one each, and are found in the course. */
const KEPT_LESSONS = 60;

/** Newest first. What cannot be read is passed over: a broken entry must not hide the others. */
export function readDrafts(storage: KeptStorage): readonly Draft[] {
  const kept = storage.read(KEY);
  if (kept === null) return [];
  try {
    const list: unknown = JSON.parse(kept);
    return Array.isArray(list) ? list.filter(isDraft) : [];
  } catch {
    return [];
  }
}

/** Characters from which a draft does not push others out: browsers keep some five million. */
export const LARGE_DRAFT = 1_000_000;

/**
 * Puts the draft first. The oldest go when there are too many, or when the browser has no room; but a large one, such
 * as an imported cloud, is kept only where the others can stay.
 */
export function keepDraft(storage: KeptStorage, draft: Draft): readonly Draft[] {
  let drafts: readonly Draft[] = [draft, ...readDrafts(storage).filter(({ id }) => id !== draft.id)];
  const own = drafts.filter(isOwn).slice(0, KEPT);
  const lessons = drafts.filter((each) => !isOwn(each)).slice(0, KEPT_LESSONS);
  drafts = drafts.filter((each) => own.includes(each) || lessons.includes(each));
  const makesRoom = draft.text.length < LARGE_DRAFT;
  while (!storage.write(KEY, JSON.stringify(drafts)) && makesRoom && drafts.length > 1) {
    drafts = drafts.slice(0, -1);
  }
  return drafts;
}

/** Changes what is noted of a draft; its place in the list stays. */
export function draftsWith(
  storage: KeptStorage,
  id: string,
  noted: Pick<Draft, 'foreignCode'>,
): readonly Draft[] {
  const drafts = readDrafts(storage).map((draft) => (draft.id === id ? { ...draft, ...noted } : draft));
  storage.write(KEY, JSON.stringify(drafts));
  return drafts;
}

export function forgetDraft(storage: KeptStorage, id: string): readonly Draft[] {
  const drafts = readDrafts(storage).filter((draft) => draft.id !== id);
  storage.write(KEY, JSON.stringify(drafts));
  return drafts;
}

/** Is it listed by itself? The edit of a lesson of the library stands in that lesson's place. */
export const isOwn = ({ lesson }: Draft): boolean => (lesson?.id ?? null) === null;

/** The visitor's edit of a lesson of the library. */
export const draftOfLesson = (drafts: readonly Draft[], id: string): Draft | undefined =>
  drafts.find(({ lesson }) => lesson?.id === id);

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, text, edited, lesson, foreignCode } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof title === 'string' &&
    typeof text === 'string' &&
    typeof edited === 'number' &&
    (lesson === undefined || isLessonBase(lesson)) &&
    (foreignCode === undefined || typeof foreignCode === 'boolean')
  );
}
