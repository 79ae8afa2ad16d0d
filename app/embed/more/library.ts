import { ENTRIES, FIRST_TEXT } from 'virtual:scenario-library';
import { createLibrary, type Library } from '../../documents/library.ts';
import { loadScenario } from '../load-script.ts';

/** The page's library for an embed. It loads the texts as scripts, because a sandboxed frame cannot load modules. */
export const LIBRARY: Library = createLibrary(ENTRIES, FIRST_TEXT, loadScenario);
