/**
 * Values as Python prints them, for the lines that nova-scheduler logs and for the messages of its exceptions,
 * which quote Python lists, sets and texts.
 */

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

// Python prints a character unless it is a control, format, surrogate, private or unassigned character, or a separator
// other than the space.
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;

function reprCharacter(character: string, quote: string): string {
  if (character === quote) return `\\${character}`;
  const escaped = ESCAPES[character];
  if (escaped !== undefined) return escaped;
  if (!UNPRINTABLE.test(character)) return character;
  const code = character.codePointAt(0)!;
  if (code < 0x100) return `\\x${code.toString(16).padStart(2, '0')}`;
  if (code < 0x10000) return `\\u${code.toString(16).padStart(4, '0')}`;
  return `\\U${code.toString(16).padStart(8, '0')}`;
}

/** `repr()` of a text: in single quotes, unless the text has single quotes and no double quotes. */
export function reprText(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  let body = '';
  for (const character of text) body += reprCharacter(character, quote);
  return quote + body + quote;
}

/** `repr()` of a list of texts. */
export const reprList = (texts: Iterable<string>): string => `[${Array.from(texts, reprText).join(', ')}]`;

/** `repr()` of a set of texts; Python's own order is arbitrary. */
export function reprSet(texts: Iterable<string>): string {
  const inside = Array.from(texts, reprText);
  return inside.length === 0 ? 'set()' : `{${inside.join(', ')}}`;
}

/** `repr()` of a float: `4.0`, `1e+16`, `1e-05`. */
export function reprFloat(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  return Number.isInteger(value) && Math.abs(value) < 1e16 ? value.toFixed(1) : reprNumber(value);
}

/** `repr()` of a number; a whole number below 1e16 prints as an int, because JavaScript cannot tell it from a float. */
export function reprNumber(value: number): string {
  const size = Math.abs(value);
  if (size < 1e16 && (size >= 1e-4 || size === 0)) return String(value);
  const [digits, exponent] = value.toExponential().split('e') as [string, string];
  return `${digits}e${exponent[0]}${exponent.slice(1).padStart(2, '0')}`;
}

/** `str()` of what JSON holds, or of a list, a Map or a number of a host: text stays bare, the rest is its `repr()`. */
export const strOf = (value: unknown): string => (typeof value === 'string' ? value : reprValue(value));

/** `repr()` of the same. A whole number prints as an int, because JavaScript cannot tell it from a float. */
export function reprValue(value: unknown): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'string') return reprText(value);
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : reprFloat(value);
  if (Array.isArray(value)) return `[${value.map(reprValue).join(', ')}]`;
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  return `{${entries.map(([key, inner]) => `${reprValue(key)}: ${reprValue(inner)}`).join(', ')}}`;
}
