import { ENTRIES, FIRST_TEXT } from 'virtual:scenario-library';
import { createLibrary, type Library } from './library.ts';

const FILES = import.meta.glob<string>('../../scenarios/*.{json,yaml,yml}', {
  query: '?raw',
  import: 'default',
});

const FETCHES = new Map(
  Object.entries(FILES).map(([path, fetchText]) => [
    path.replace(/^.*\//, '').replace(/\.[^.]+$/, ''),
    fetchText,
  ]),
);

export const LIBRARY: Library = createLibrary(ENTRIES, FIRST_TEXT, async (id) => {
  const fetchText = FETCHES.get(id);
  if (fetchText === undefined) throw new Error(`The library has no scenario ${id}.`);
  return fetchText();
});
