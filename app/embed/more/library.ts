import { ENTRIES, FIRST_TEXT } from 'virtual:scenario-library';
import { createLibrary, type Library } from '../../documents/library.ts';
import { loadScenario } from '../load-script.ts';

/** The library of the page, with its texts in scripts: an embed takes the place of `bundled-library.ts` with it. */
export const LIBRARY: Library = createLibrary(ENTRIES, FIRST_TEXT, loadScenario);
