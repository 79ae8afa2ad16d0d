import { readSource } from '@nova-sieve/engine';

/** Wraps a pure reader so that it keeps the latest results. The store and several components read the same text. */
export function keepLast<Result>(read: (text: string) => Result, kept: number): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = read(text);
    results.set(text, result);
    for (const oldest of results.keys()) {
      if (results.size <= kept) break;
      results.delete(oldest);
    }
    return result;
  };
}

/** The text before an edit, after it, and the last that was well formed. */
const KEPT = 3;

/** Returns the parsed text of the scenario. */
export const readText = keepLast(readSource, KEPT);
