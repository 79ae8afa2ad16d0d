import { stringify } from 'yaml';
import { formatOf, type ScenarioFormat } from '../parse.ts';
import { readSource } from './read-source.ts';

/** Writes plain data as a document in this format. */
export function writeDocument(value: unknown, format: ScenarioFormat): string {
  if (format === 'json') return `${JSON.stringify(value, null, 2)}\n`;
  return stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
}

/**
 * Converts a text to a format; `null` for a malformed text. A text that has the format already stays unchanged. The
 * conversion loses comments and layout.
 */
export function convertDocument(text: string, format: ScenarioFormat): string | null {
  if (formatOf(text) === format) return text;
  const { value } = readSource(text);
  return value === undefined ? null : writeDocument(value, format);
}
