import { LIMITS } from '../schema/limits.ts';
import { outlineJson } from '../text/json-outline.ts';

/** The JSON documents of a text, or what is wrong with it. */
export type JsonReading = { readonly values: readonly unknown[] } | { readonly error: string };

/**
 * One document, or several after each other as a loop of commands prints them: each then begins with a bracket in the
 * first column.
 */
export function readJson(text: string): JsonReading {
  const { depth } = outlineJson(text);
  if (depth > LIMITS.depth) return { error: `It is nested ${depth} deep; ${LIMITS.depth} is the limit.` };
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
