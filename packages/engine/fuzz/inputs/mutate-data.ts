import fc from 'fast-check';
import { word } from './words.ts';

/** A change of plain data: the branch at each step from the root, and the operation there. */
interface DataChange {
  readonly way: readonly number[];
  readonly kind: 'replace' | 'remove' | 'rename' | 'add' | 'double';
  readonly value: unknown;
  readonly key: string;
}

const number = fc.oneof(
  fc.constantFrom(0, -0, -1, 1, 2, 3, 7, 1.5, 1e9, 2 ** 31, 2 ** 53, 1e308),
  fc.integer({ min: -5, max: 300 }),
);

/** Generates a small value of any kind. */
export const anyValue: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    { weight: 6, arbitrary: word },
    { weight: 4, arbitrary: number },
    { weight: 1, arbitrary: fc.constantFrom(null, true, false) },
    { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
    { weight: 1, arbitrary: fc.array(fc.tuple(word, tie('value')), { maxLength: 3 }).map(objectOf) },
  ),
})).value;

const change: fc.Arbitrary<DataChange> = fc.record({
  way: fc.array(fc.nat(40), { minLength: 3, maxLength: 6 }),
  kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'rename', 'add', 'double'),
  value: anyValue,
  key: word,
});

/** Generates valid plain data with some changes. */
export function mutatedData(originals: readonly unknown[]): fc.Arbitrary<unknown> {
  return fc
    .tuple(fc.constantFrom(...originals), fc.array(change, { minLength: 1, maxLength: 4 }))
    .map(([value, changes]) => changes.reduce((data, each) => changedAt(data, each.way, each), value));
}

/** Creates own members for any key, as JSON.parse does. */
export function objectOf(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [key, value] of entries) {
    Object.defineProperty(made, key, { value, enumerable: true, configurable: true, writable: true });
  }
  return made;
}

function changedAt(data: unknown, way: readonly number[], what: DataChange): unknown {
  const [step, ...rest] = way;
  if (typeof data !== 'object' || data === null || step === undefined) return what.value;
  const entries: [string, unknown][] = Object.entries(data);
  if (entries.length === 0) return Array.isArray(data) ? [what.value] : objectOf([[what.key, what.value]]);
  const index = step % entries.length;
  const changed =
    rest.length > 0 && isInner(entries[index]![1])
      ? goOn(entries, index, rest, what)
      : here(entries, index, what);
  return Array.isArray(data) ? changed.map(([, value]) => value) : objectOf(changed);
}

const isInner = (value: unknown): boolean => typeof value === 'object' && value !== null;

function goOn(
  entries: [string, unknown][],
  index: number,
  rest: readonly number[],
  what: DataChange,
): [string, unknown][] {
  const [key, value] = entries[index]!;
  return entries.with(index, [key, changedAt(value, rest, what)]);
}

function here(
  entries: [string, unknown][],
  index: number,
  { kind, key, value }: DataChange,
): [string, unknown][] {
  const [oldKey, oldValue] = entries[index]!;
  switch (kind) {
    case 'replace':
      return entries.with(index, [oldKey, sameKind(oldValue, value)]);
    case 'remove':
      return entries.toSpliced(index, 1);
    case 'rename':
      return entries.with(index, [key, oldValue]);
    case 'add':
      return [...entries, [key, value]];
    case 'double':
      return [...entries, [`${oldKey}2`, oldValue]];
  }
}

/** Most values of another type are refused at once. A text for a text and a number for a number reach more code. */
function sameKind(old: unknown, value: unknown): unknown {
  if (typeof old === 'string' && typeof value === 'number') return String(value);
  if (typeof old === 'number' && typeof value === 'string') return value.length;
  return value;
}
