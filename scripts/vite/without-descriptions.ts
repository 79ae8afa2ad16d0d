import type { Plugin } from 'vite';

/** The modules that define the format of a scenario. Their sentences are the descriptions of keys. */
const SCHEMA = /\/scenario\/schema\/(?:cloud|expect|flavor|host|numa|provider|request|schema)\.ts$/;

/** A string of several words that ends with a period. What a problem expects of a value has no period. */
const SENTENCE = /'(?:[^'\\\n]|\\.)+ (?:[^'\\\n]|\\.)+\.'|"(?:[^"\\\n]|\\.)+ (?:[^"\\\n]|\\.)+\."/g;

/**
 * Leaves the descriptions of the scenario's keys out of a script that shows no hovers: the embed's engine would
 * otherwise transfer several kilobytes that nobody can read.
 */
export function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    enforce: 'pre',
    transform: (code, id) => (SCHEMA.test(id) ? { code: withoutSentences(code), map: null } : null),
  };
}

/** Returns the code with every sentence in quotes empty. */
export const withoutSentences = (code: string): string => code.replace(SENTENCE, "''");
