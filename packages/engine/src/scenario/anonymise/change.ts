import { isPlainObject } from '../text/dictionary.ts';

/** Returns the new value for a value of the document; `undefined` removes it. */
export type Change = (value: unknown) => unknown;

type Rename = (text: string) => string;

export const dropped: Change = () => undefined;

/** Renames a string, or each string of a list. */
export const texts =
  (rename: Rename): Change =>
  (value) => {
    if (Array.isArray(value)) return value.map(texts(rename));
    return typeof value === 'string' ? rename(value) : value;
  };

/** Renames every string inside a value, at any depth. Keys stay. */
export const everyText =
  (rename: Rename): Change =>
  (value) => {
    if (Array.isArray(value)) return value.map(everyText(rename));
    if (isPlainObject(value)) return members(value, (key, inner) => [key, everyText(rename)(inner)]);
    return typeof value === 'string' ? rename(value) : value;
  };

export const each =
  (change: Change): Change =>
  (value) =>
    Array.isArray(value) ? value.map(change) : value;

/** Changes an object whose keys are names. */
export const named =
  (rename: Rename, change: Change): Change =>
  (value) =>
    isPlainObject(value) ? members(value, (key, inner) => [rename(key), change(inner)]) : value;

/** Changes an object: `changes` for the keys that it has, `rest` for the other keys. */
export const object =
  (changes: Readonly<Record<string, Change>>, rest: Change): Change =>
  (value) => {
    if (!isPlainObject(value)) return value;
    return members(value, (key, inner) => [key, (Object.hasOwn(changes, key) ? changes[key]! : rest)(inner)]);
  };

function members(
  value: object,
  change: (key: string, value: unknown) => readonly [string, unknown],
): Record<string, unknown> {
  const changed = Object.entries(value).map(([key, inner]) => change(key, inner));
  return Object.fromEntries(changed.filter(([, inner]) => inner !== undefined));
}
