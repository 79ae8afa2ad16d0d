import { pointerTokens } from '../problem.ts';

/** Returns an own member of plain data. Inherited members do not count, because the data are untrusted. */
export function member(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string, unknown>)[key];
}

/** Returns the value at a JSON Pointer; undefined if there is none. */
export const valueAt = (value: unknown, pointer: string): unknown =>
  pointerTokens(pointer).reduce<unknown>(member, value);
