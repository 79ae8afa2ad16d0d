/**
 * Values as Python prints them, for the lines that nova-scheduler logs and for the messages of its exceptions,
 * which quote Python lists, sets and texts.
 */

const NAMED: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const isControl = (code: number): boolean => code < 0x20 || (code >= 0x7f && code < 0xa0);

function escapeChar(char: string, quote: string): string {
  const named = NAMED[char];
  if (named !== undefined) return named;
  if (char === quote) return `\\${char}`;
  const code = char.codePointAt(0)!;
  return isControl(code) ? `\\x${code.toString(16).padStart(2, '0')}` : char;
}

/** `repr()` of a text: single quotes, unless only single quotes are inside. */
export function reprText(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  return quote + Array.from(text, (char) => escapeChar(char, quote)).join('') + quote;
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
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e16 || size < 1e-4)) {
    const [digits, exponent] = value.toExponential().split('e') as [string, string];
    return `${digits}e${exponent[0]}${exponent.slice(1).padStart(2, '0')}`;
  }
  return Number.isInteger(value) ? value.toFixed(1) : String(value);
}

/** `str()` of what JSON holds, or of a list, a Map or a number of a host: text stays bare, the rest is its `repr()`. */
export const strOf = (value: unknown): string => (typeof value === 'string' ? value : reprValue(value));

/** `repr()` of the same. A whole number prints as an int: JavaScript cannot tell it from a float. */
export function reprValue(value: unknown): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'string') return reprText(value);
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : reprFloat(value);
  if (Array.isArray(value)) return `[${value.map(reprValue).join(', ')}]`;
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  return `{${entries.map(([key, inner]) => `${reprValue(key)}: ${reprValue(inner)}`).join(', ')}}`;
}
