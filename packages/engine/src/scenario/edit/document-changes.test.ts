import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentChanges } from './document-changes.ts';

describe('documentChanges', () => {
  it('finds single values', () => {
    expect(documentChanges({ a: { 'b/c': 1, d: [1, 2] } }, { a: { 'b/c': 2, d: [1] } })).toEqual([
      { pointer: '/a/b~1c', from: 1, to: 2 },
      { pointer: '/a/d/1', from: 2, to: undefined },
    ]);
  });

  it('compares list items by name', () => {
    const before = { flavors: [{ name: 'a', vcpus: 1 }] };
    const after = {
      flavors: [
        { name: 'new', vcpus: 1 },
        { name: 'a', vcpus: 2 },
      ],
    };
    expect(documentChanges(before, after)).toEqual([
      { pointer: '/flavors/0', from: undefined, to: { name: 'new', vcpus: 1 } },
      { pointer: '/flavors/1/vcpus', from: 1, to: 2 },
    ]);
  });

  it('compares texts by line', () => {
    const before = { nova_conf: '[DEFAULT]\na = 1\nb = 2\n' };
    const after = { nova_conf: '[DEFAULT]\nb = 2\nc = 3\n' };
    expect(documentChanges(before, after)).toEqual([
      { pointer: '/nova_conf#L3', from: undefined, to: 'c = 3' },
      { pointer: '/nova_conf#L2', from: 'a = 1', to: undefined },
    ]);
  });

  it('finds no difference between equal data, and a difference between different data', () => {
    const data = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(data, (value) => {
        expect(documentChanges(value, structuredClone(value))).toEqual([]);
        expect(documentChanges(value, { ...value, 'a new key': 1 })).not.toEqual([]);
      }),
    );
  });
});
