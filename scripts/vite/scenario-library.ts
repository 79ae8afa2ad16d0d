import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { readSource } from '../../packages/engine/src/scenario/text/read-source.ts';

const FOLDER = fileURLToPath(new URL('../../scenarios/', import.meta.url));
const MODULE = 'virtual:scenario-library';
const RESOLVED = `\0${MODULE}`;

/**
 * Provides the part of the library that the page needs before it loads a scenario: the title of each scenario and
 * whether it is a lesson, in the order of the files' names, and the text of the first scenario.
 */
export function scenarioLibrary(): Plugin {
  return {
    name: 'scenario-library',
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      const files = readdirSync(FOLDER)
        .filter((name) => /\.(?:json|ya?ml)$/.test(name))
        .sort();
      const texts = files.map((name) => {
        this.addWatchFile(join(FOLDER, name));
        return readFileSync(join(FOLDER, name), 'utf8');
      });
      const entries = files.map((name, index) => entryOf(name, texts[index]!));
      return `export const ENTRIES = ${JSON.stringify(entries)};\nexport const FIRST_TEXT = ${JSON.stringify(texts[0])};`;
    },
  };
}

/**
 * Returns one entry of `ENTRIES`.
 *
 * @throws Error for a file that is not a scenario
 */
export function entryOf(name: string, text: string): { id: string; title: string; isLesson: boolean } {
  const { value } = readSource(text);
  const { title, lesson } = (value ?? {}) as Record<string, unknown>;
  if (typeof title !== 'string') throw new Error(`scenarios/${name} is not a scenario with a title.`);
  return { id: name.replace(/\.[^.]+$/, ''), title, isLesson: lesson !== undefined };
}
