import { pointerOf } from '../problem.ts';

/** A difference between two values. `undefined` means that the value is absent on that side. */
export interface Change {
  /** JSON Pointer. */
  readonly pointer: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Returns the first difference between two parsed scenarios, inside the part at `tokens`; `null` if there is none. Both
 * include their defaults, so that layout, comments and explicit defaults make no difference.
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
    return { pointer: pointerOf(tokens), before, after };
  for (const key of new Set([...left.keys(), ...right.keys()])) {
    const change = changeIn(left.get(key), right.get(key), [...tokens, key]);
    if (change !== null) return change;
  }
  return null;
}

/** Returns the members of an object, a dictionary or a list; null for other values. */
function membersOf(value: unknown): ReadonlyMap<string, unknown> | null {
  if (value instanceof Map) return value;
  if (typeof value !== 'object' || value === null) return null;
  return new Map(Object.entries(value));
}
