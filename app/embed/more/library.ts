import { ENTRIES, FIRST_TEXT } from 'virtual:scenario-library';
import { createLibrary, type Library } from '../../documents/library.ts';
import { loadScenario } from '../load-script.ts';

/** The library of the page for an embed, which loads the texts as scripts: in a sandbox it can load no modules. */
export const LIBRARY: Library = createLibrary(ENTRIES, FIRST_TEXT, loadScenario);
