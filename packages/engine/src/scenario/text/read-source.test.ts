import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSource } from './read-source.ts';

describe('readSource', () => {
  it('returns the data of any JSON or YAML', () => {
    expect(readSource('{"metadata": {"ssd": "1"}}').value).toEqual({ metadata: { ssd: '1' } });
    expect(readSource('- name: fast').value).toEqual([{ name: 'fast' }]);
  });

  it('locates a member with its key', () => {
    const { locate } = readSource('{\n  "metadata": {\n    "ssd": "1"\n  }\n}');
    expect(locate('/metadata/ssd')).toMatchObject({
      start: { line: 3, column: 5 },
      end: { line: 3, column: 15 },
    });
    expect(locate('/metadata/hdd')).toBeNull();
  });

  it('locates the problem of a malformed text, and returns no value', () => {
    const { value, problems } = readSource('{\n  "key": "1"\n  "other": "2"\n}');
    expect(value).toBeUndefined();
    expect(problems[0]).toMatchObject({ severity: 'error', range: { start: { line: 3 } } });
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readSource(text)));
  });
});
