import { pointerTokens } from '../problem.ts';

/** A member of plain data, own members only: the text is a stranger's. */
export function member(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string, unknown>)[key];
}

/** What stands at a JSON Pointer; undefined where there is nothing. */
export const valueAt = (value: unknown, pointer: string): unknown =>
  pointerTokens(pointer).reduce<unknown>(member, value);
