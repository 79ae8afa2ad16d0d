import { utf8Problem } from './utf8.ts';

const ENCODED = /(?:%[0-9a-f]{2})+/gi;

/** A query string whose percent-encoded bytes are not UTF-8. The services answer 400 with its message. */
export class QueryStringError extends Error {
  override readonly name = 'QueryStringError';
}

/** The parameters of a query string in their order, including repeated ones. */
export class QueryParameters implements Iterable<readonly [string, string]> {
  private readonly values = new Map<string, string[]>();

  constructor(private readonly pairs: readonly (readonly [string, string])[]) {
    for (const [key, value] of pairs) {
      const known = this.values.get(key);
      if (known === undefined) this.values.set(key, [value]);
      else known.push(value);
    }
  }

  [Symbol.iterator](): Iterator<readonly [string, string]> {
    return this.pairs[Symbol.iterator]();
  }

  /** Returns all values of a parameter. */
  getAll(name: string): readonly string[] {
    return this.values.get(name) ?? [];
  }

  /** Returns the last value of a parameter, or null if it is not given. */
  last(name: string): string | null {
    return this.getAll(name).at(-1) ?? null;
  }
}

/**
 * Splits and decodes a query string (without the `?`) as the services' HTTP library does. A parameter
 * without `=` is empty. `;` and `&` both separate parameters. `+` is a space. A `%` that two hexadecimal
 * digits do not follow is kept.
 * @throws QueryStringError for bytes that are not UTF-8.
 */
export function parseQueryString(text: string): QueryParameters {
  const pairs: (readonly [string, string])[] = [];
  for (const part of text.split(/[&;]/)) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    const key = equals < 0 ? part : part.slice(0, equals);
    const value = equals < 0 ? '' : part.slice(equals + 1);
    pairs.push([decode(key), decode(value)]);
  }
  return new QueryParameters(pairs);
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  return spaced.replace(ENCODED, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      const problem = utf8Problem(bytesOf(spaced)) ?? `'utf-8' codec can't decode ${bytes}`;
      throw new QueryStringError(`Invalid query string parameters: ${problem}`);
    }
  });
}

function bytesOf(text: string): number[] {
  const characters = text.replace(ENCODED, (bytes) =>
    bytes.replace(/%(..)/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))),
  );
  return Array.from(characters, (character) => character.charCodeAt(0));
}
