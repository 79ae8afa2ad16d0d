import { LIMITS } from '../../schema/limits.ts';
import { outlineJson } from '../../text/json-outline.ts';

/** The JSON documents of a text, or the reason why it cannot be read. */
type JsonReading = { readonly values: readonly unknown[] } | { readonly error: string };

/**
 * Reads one document, or several documents in sequence, as a loop of commands prints them. Each of these begins with a
 * bracket in the first column.
 */
export function readJson(text: string): JsonReading {
  const { depth } = outlineJson(text);
  if (depth > LIMITS.depth) return { error: `It is nested ${depth} deep; the limit is ${LIMITS.depth}.` };
  const whole = parse(text);
  if (!('error' in whole)) return { values: [whole.value] };
  const parts = text.split(/\n(?=[[{])/);
  if (parts.length === 1) return whole;
  const values: unknown[] = [];
  for (const part of parts) {
    if (part.trim() === '') continue;
    const read = parse(part);
    if ('error' in read) return read;
    values.push(read.value);
  }
  return { values };
}

function parse(text: string): { readonly value: unknown } | { readonly error: string } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
