import { stringify } from 'yaml';
import { ScenarioError } from '../problem.ts';

/** The longest key that YAML reads before a colon. */
const LONGEST = 1000;

/**
 * Writes a key on one line so that YAML reads the same text, also inside brackets.
 * @throws ScenarioError for a key that is too long.
 */
export function yamlKey(key: string): string {
  const plain = stringify(key, { lineWidth: 0 }).trimEnd();
  const written = /[,[\]{}\n\uFEFF]/.test(key) || plain.includes('\n') ? JSON.stringify(key) : plain;
  if (written.length <= LONGEST) return written;
  throw new ScenarioError(
    `A key has ${written.length} characters; the limit in YAML is ${LONGEST}. Write a shorter key.`,
    '',
  );
}
