import { type Json, JsonObject, PythonNumber } from './json-value.ts';

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

// Python escapes control, format, surrogate, private and unassigned characters, and separators other
// than the blank.
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;

/** Returns Python's `repr()` of a value, which Placement's messages use to quote values. */
export function pythonRepr(value: Json): string {
  if (value === null) return 'None';
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (typeof value === 'string') return reprString(value);
  if (typeof value === 'number') return pythonNumberText(value);
  if (value instanceof PythonNumber) return value.text;
  if (value instanceof JsonObject) {
    return `{${[...value].map(([key, member]) => `${reprString(key)}: ${pythonRepr(member)}`).join(', ')}}`;
  }
  return `[${value.map(pythonRepr).join(', ')}]`;
}

/** Returns a double as Python writes it: with an exponent of at least two digits from 1e16 and below 1e-4. */
export function pythonNumberText(value: number): string {
  const size = Math.abs(value);
  if (Number.isInteger(value) && size < 1e16) return String(value);
  if (size >= 1e-4 && size < 1e16) return String(value);
  const [mantissa, exponent] = value.toExponential().split('e') as [string, string];
  return `${mantissa}e${exponent[0]}${exponent.slice(1).padStart(2, '0')}`;
}

function reprString(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  let body = '';
  for (const character of text) body += reprCharacter(character, quote);
  return quote + body + quote;
}

function reprCharacter(character: string, quote: string): string {
  if (character === quote) return `\\${quote}`;
  const escaped = ESCAPES[character];
  if (escaped !== undefined) return escaped;
  if (!UNPRINTABLE.test(character)) return character;
  const code = character.codePointAt(0)!;
  if (code < 0x100) return `\\x${code.toString(16).padStart(2, '0')}`;
  if (code < 0x10000) return `\\u${code.toString(16).padStart(4, '0')}`;
  return `\\U${code.toString(16).padStart(8, '0')}`;
}
