import { describe, expect, it } from 'vitest';
import { runFile } from './kinds.ts';

const host = (name: string, free_ram_mb: number) => ({ uuid: `uuid-${name}`, host: name, free_ram_mb });

const weigherCase = {
  id: 'ram',
  weigher: 'RAMWeigher',
  hosts: [host('a', 1024), host('b', 2048)],
  raw: { a: 1024, b: 2048 },
  normalized: { a: 0.5, b: 1 },
  multiplier: { a: 1, b: 1 },
  weighed: { a: 0.5, b: 1 },
  order: ['b', 'a'],
};

describe('a file of vectors', () => {
  it('has a kind that follows from its shape', () => {
    expect(runFile('w.json', [weigherCase])).toMatchObject({ kind: 'weighers', passed: 1, failed: 0 });
    expect(runFile('f.json', [{ id: 'f', filter: 'AllHostsFilter', hosts: [], passes: {} }])).toMatchObject({
      kind: 'filters',
      passed: 1,
    });
    expect(runFile('defaults.json', { flavor: {}, host: {} })).toBeNull();
  });

  it('reports a difference', () => {
    const wrong = { ...weigherCase, normalized: { a: 0.25, b: 1 } };
    expect(runFile('w.json', [weigherCase, wrong])).toMatchObject({
      passed: 1,
      failed: 1,
      differences: [{ id: 'ram', expected: '{"normalized":{"a":0.25,"b":1}}' }],
    });
  });

  it('counts unknown cases as unsupported, never as passed', () => {
    expect(runFile('x.json', [{ id: 'x', migration: {} }])).toMatchObject({
      kind: 'unknown',
      passed: 0,
      unsupported: 1,
    });
    expect(runFile('w.json', [{ ...weigherCase, weigher: 'MoonWeigher' }])).toMatchObject({
      passed: 0,
      unsupported: 1,
    });
  });

  it('counts an exception as a failure of only its case', () => {
    const broken = { ...weigherCase, id: 'broken', hosts: [null, null] };
    expect(runFile('w.json', [broken, weigherCase])).toMatchObject({
      passed: 1,
      failed: 1,
      differences: [{ id: 'broken', expected: 'an answer' }],
    });
  });
});
