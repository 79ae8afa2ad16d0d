import { pointerOf } from '../problem.ts';

/** Where two data differ; `undefined` stands for what is absent on that side. */
export interface Change {
  /** JSON Pointer. */
  readonly at: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * The first place, inside the part that the tokens lead to, where two scenarios that were read differ. Both have their
 * defaults filled in, so that layout, comments and defaults written out are no change.
 */
export function firstChange(before: unknown, after: unknown, tokens: readonly string[]): Change | null {
  return changeIn(partAt(before, tokens), partAt(after, tokens), tokens);
}

function partAt(value: unknown, tokens: readonly string[]): unknown {
  return tokens.reduce((part, token) => membersOf(part)?.get(token), value);
}

function changeIn(before: unknown, after: unknown, tokens: readonly string[]): Change | null {
  if (Object.is(before, after)) return null;
  const left = membersOf(before);
  const right = membersOf(after);
  if (left === null || right === null || Array.isArray(before) !== Array.isArray(after))
    return { at: pointerOf(tokens), before, after };
  for (const key of new Set([...left.keys(), ...right.keys()])) {
    const change = changeIn(left.get(key), right.get(key), [...tokens, key]);
    if (change !== null) return change;
  }
  return null;
}

/** Of an object, a dictionary or a list; null for the rest. */
function membersOf(value: unknown): ReadonlyMap<string, unknown> | null {
  if (value instanceof Map) return value;
  if (typeof value !== 'object' || value === null) return null;
  return new Map(Object.entries(value));
}
