import type { NovaOption, OptionDefault } from '../../catalog/options.ts';
import { finite, readFloat, readInt } from '../../python/numbers.ts';
import { strip } from '../../python/spaces.ts';
import { stripEnd } from '../../python/strip-end.ts';

/** A typed value, or the expected values and the exception that Nova raises when it reads the option. */
export type Reading =
  | { readonly value: OptionDefault }
  | { readonly expected: string; readonly exception?: 'TypeError' };

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ...['true', '1', 'on', 'yes'].map((word) => [word, true] as const),
  ...['false', '0', 'off', 'no'].map((word) => [word, false] as const),
]);

/** Reads the texts that are set for an option, in order. Only a multi-valued option uses more than the last text. */
export function readValue(option: NovaOption, texts: readonly string[]): Reading {
  const last = texts.at(-1) ?? '';
  switch (option.type) {
    case 'Boolean': {
      const value = BOOLEANS.get(last.toLowerCase());
      return value === undefined ? { expected: 'true or false' } : { value };
    }
    case 'Integer': {
      const value = readInt(last);
      return readNumber(option, value === null ? null : finite(value), last, 'an integer');
    }
    case 'Float':
      return readNumber(option, readFloat(last), last, 'a number');
    case 'List':
      return { value: readList(last) };
    case 'MultiString':
    case 'Dict':
      return { value: texts };
    case 'String':
      if (option.choices === null || option.choices.includes(last)) return { value: last };
      return { expected: `one of ${option.choices.join(', ')}` };
  }
}

/** Reads a number. An empty text is Python's None, on which Nova's arithmetic fails. */
function readNumber(option: NovaOption, value: number | null, text: string, kind: string): Reading {
  const expected = option.min === null ? kind : `${kind} of at least ${option.min}`;
  if (strip(text) === '')
    return option.default === null ? { value: null } : { expected, exception: 'TypeError' };
  return value === null || (option.min !== null && value < option.min) ? { expected } : { value };
}

/**
 * Reads oslo.config's list: items are separated by commas and trimmed; trailing commas are dropped; quotes are text.
 */
function readList(text: string): readonly string[] {
  const bare = stripEnd(strip(text), ',');
  return bare === '' ? [] : bare.split(',').map(strip);
}
