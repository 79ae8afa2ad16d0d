import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expandNames } from '../names/ranges.ts';
import { Stems } from './stems.ts';

const word = fc.constantFrom('', 'a', 'node', '-', '_', 'rack', '.dc', '[x]');
const number = fc.oneof(
  fc.integer({ min: 0, max: 120 }).map(String),
  fc.tuple(fc.nat(9), fc.nat(5)).map(([from, more]) => `[${from}:${from + more}]`),
  fc.constantFrom('007', '[08:12]', '[1:9:3]', '[a:c]', '[B:D:2]'),
);
const pattern = fc
  .array(fc.tuple(word, number), { minLength: 1, maxLength: 3 })
  .chain((pairs) => word.map((tail) => pairs.flat().join('') + tail))
  .filter((text) => isPattern(text));

function isPattern(text: string): boolean {
  try {
    return expandNames(text, 1000).length > 0;
  } catch {
    return false;
  }
}

describe('stems', () => {
  test('rename a range in the same way as its names', () => {
    fc.assert(
      fc.property(pattern, (text) => {
        const stems = new Stems();
        stems.add(text, 'host');
        const renamed = expandNames(stems.renamed(text, 'host'), 1000);
        expect(renamed).toEqual(expandNames(text, 1000).map((name) => stems.renamed(name, 'host')));
      }),
    );
  });

  test('keep different names different', () => {
    fc.assert(
      fc.property(fc.array(pattern, { minLength: 1, maxLength: 4 }), (texts) => {
        const stems = new Stems();
        for (const text of texts) stems.add(text, 'host');
        const names = new Set(texts.flatMap((text) => expandNames(text, 1000)));
        expect(new Set([...names].map((name) => stems.renamed(name, 'host'))).size).toBe(names.size);
      }),
    );
  });

  test('know the names of a pattern, and similar names', () => {
    const stems = new Stems();
    stems.add('compute[001:100]', 'host');
    stems.add('gpu[a:c]', 'host');
    expect(['compute007', 'compute500', 'gpub', 'gpu[b:c]'].every((name) => stems.knows(name))).toBe(true);
    expect(['compute', 'gpud', 'storage1'].some((name) => stems.knows(name))).toBe(false);
  });
});
