import { titleOf } from '../store/scenario-title.ts';

/** A scenario that comes with the playground. */
export interface LibraryEntry {
  /** The file's name without its ending. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

const FILES = import.meta.glob<string>('../../scenarios/**/*.{json,yaml,yml}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** In the order of the files' names, which is the order in which they teach. */
export const LIBRARY: readonly LibraryEntry[] = Object.entries(FILES)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([path, text]) => ({ id: idOf(path), title: titleOf(text), text }));

function idOf(path: string): string {
  return path.replace(/^.*\/scenarios\//, '').replace(/\.[^.]+$/, '');
}
