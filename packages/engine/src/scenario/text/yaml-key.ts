import { stringify } from 'yaml';
import { ScenarioError } from '../problem.ts';

/** YAML reads no longer one in front of its colon. */
const LONGEST = 1000;

/**
 * A key as YAML reads it as that text, inside brackets too; on one line, whatever it is.
 * Errors: ScenarioError for one that is too long for that.
 */
export function yamlKey(key: string): string {
  const plain = stringify(key, { lineWidth: 0 }).trimEnd();
  const written = /[,[\]{}\n\uFEFF]/.test(key) || plain.includes('\n') ? JSON.stringify(key) : plain;
  if (written.length <= LONGEST) return written;
  throw new ScenarioError(`A key has ${written.length} characters; ${LONGEST} is the limit in YAML.`, '');
}
