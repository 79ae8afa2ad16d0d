import { stringify } from 'yaml';
import { formatOf, type ScenarioFormat } from '../parse.ts';
import { readSource } from './read-source.ts';

/** Plain data as a document of this format. */
export function writeDocument(value: unknown, format: ScenarioFormat): string {
  if (format === 'json') return `${JSON.stringify(value, null, 2)}\n`;
  return stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
}

/**
 * A text in the other format, or as it is where it has the wanted one: then comments and layout stay. JSON has no
 * comments. `null` for a text that is malformed.
 */
export function convertDocument(text: string, format: ScenarioFormat): string | null {
  if (formatOf(text) === format) return text;
  const { value } = readSource(text);
  return value === undefined ? null : writeDocument(value, format);
}
