import type { LibraryEntry } from '../documents/library.ts';
import { type Draft, draftOfLesson } from '../store/drafts/drafts.ts';
import { type LessonProgress, progressOf } from '../store/view/lessons-slice.ts';

/** A part of the course: the scenarios whose file names begin with the same hundred. */
export interface CoursePart {
  readonly title: string;
  readonly entries: readonly LibraryEntry[];
}

/** Titles by the first digit of the files' names. */
const TITLES: ReadonlyMap<string, string> = new Map([
  ['1', 'How scheduling works'],
  ['2', 'Aggregates and extra specs'],
  ['3', 'Availability zones, tenants and scheduler hints'],
  ['4', 'Placement, traits and nested providers'],
  ['5', 'Server groups'],
  ['6', 'NUMA, CPU pinning and PCI devices'],
  ['7', 'Other filters'],
  ['8', 'Overcommit and weighers'],
  ['9', 'Troubleshooting “No valid host was found”'],
]);

export function courseOf(entries: readonly LibraryEntry[]): readonly CoursePart[] {
  const parts = new Map<string, LibraryEntry[]>();
  for (const entry of entries) {
    const title = TITLES.get(entry.id.slice(0, 1)) ?? 'More scenarios';
    parts.set(title, [...(parts.get(title) ?? []), entry]);
  }
  return Array.from(parts, ([title, members]) => ({ title, entries: members }));
}

/** Returns the lesson that follows; null after the last one, and for a lesson that is not in the library. */
export function nextLesson(entries: readonly LibraryEntry[], id: string | null): LibraryEntry | null {
  const position = entries.findIndex((entry) => entry.id === id);
  return (position < 0 ? undefined : entries.slice(position + 1).find(({ isLesson }) => isLesson)) ?? null;
}

/** Returns the number of lessons, and the number of lessons whose goal was reached. */
export function countLessons(
  entries: readonly LibraryEntry[],
  progress: readonly LessonProgress[],
): { readonly all: number; readonly done: number } {
  const lessons = entries.filter(({ isLesson }) => isLesson);
  const done = lessons.filter(({ id }) => progressOf(progress, id).reached);
  return { all: lessons.length, done: done.length };
}

/** Returns the first lesson whose goal was not reached; null if there is none. */
export function lessonToDo(
  entries: readonly LibraryEntry[],
  progress: readonly LessonProgress[],
): LibraryEntry | null {
  return entries.find(({ id, isLesson }) => isLesson && !progressOf(progress, id).reached) ?? null;
}

export type LessonState = 'done' | 'begun' | 'open';

export function lessonState(
  { id }: LibraryEntry,
  progress: readonly LessonProgress[],
  drafts: readonly Draft[],
): LessonState {
  if (progressOf(progress, id).reached) return 'done';
  return draftOfLesson(drafts, id) === undefined ? 'open' : 'begun';
}
