import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJsonFast, spanOf } from './fast-json.ts';
import { readJsonTree } from './json-tree.ts';
import { findNode, toValue } from './source-node.ts';

const document = fc.dictionary(
  fc.oneof(fc.constantFrom('hosts', 'extra_specs', 'a"b', 'x/y'), fc.string()),
  fc.jsonValue(),
);
const layout = fc.constantFrom(undefined, 1, '\t');

/** Returns the keys and indexes of every value. */
function placesOf(value: unknown, place: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [place];
  return [place, ...Object.entries(value).flatMap(([key, part]) => placesOf(part, [...place, key]))];
}

describe('readJsonFast', () => {
  it('returns the data of readJsonTree, or null', () => {
    fc.assert(
      fc.property(document, layout, (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const fast = readJsonFast(text);
        if (fast !== null) expect(fast.value).toEqual(toValue(readJsonTree(text).root!));
      }),
    );
  });

  it.each([
    ['a text that is malformed', '{"hosts": [}'],
    ['a key that is there twice', '{"a": 1, "a": 2}'],
    ['integer keys, whose order counts', '{"b": 1, "10": 2}'],
    ['a number where text is meant', '{"extra_specs": {"a": 1.50}}'],
    ['objects too deep', '['.repeat(100) + ']'.repeat(100)],
  ])('returns null for %s', (_, text) => {
    expect(readJsonFast(text)).toBeNull();
  });

  it('reads a common scenario', () => {
    const value = { version: 1, flavors: [{ name: 'm1', extra_specs: { a: '1' } }] };
    expect(readJsonFast(JSON.stringify(value))).toEqual({ value });
  });
});

describe('spanOf', () => {
  it('returns the same spans as the tree', () => {
    fc.assert(
      fc.property(document, layout, (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const root = readJsonTree(text).root!;
        for (const place of placesOf(value)) {
          const node = findNode(root, place)?.node;
          expect(spanOf(text, place)).toEqual({ start: node?.start, end: node?.end });
        }
      }),
    );
  });

  it.each([[['b']], [['a', '2']], [['a', 'x']], [['a', '0', 'c']]])('returns null for %j', (place) => {
    expect(spanOf('{"a": [1, {"c": 2}]}', place)).toBeNull();
  });
});
