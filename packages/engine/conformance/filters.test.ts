import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FILTERS } from '../src/nova/filters/registry.ts';
import { type FilterCase, runFilters } from './filters.ts';

const FOLDER = new URL('./vectors/filters/', import.meta.url);
const NAMES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json') && name !== 'defaults.json')
  .map((name) => name.replace('.json', ''));

const read = (name: string): readonly FilterCase[] =>
  JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8'));

const known = new Set(FILTERS.map(({ name }) => name));

describe('filters, compared with the real Nova', () => {
  it.each(NAMES.filter((name) => known.has(name)))('%s', (name) => {
    const cases = read(name);
    expect(runFilters(cases)).toEqual({ passed: cases.length, failed: [], unsupported: 0 });
  });

  it('reports a difference in a verdict', () => {
    const [first] = read('AllHostsFilter');
    const [host] = Object.keys(first!.passes!);
    const { passed, failed } = runFilters([{ ...first!, passes: { ...first!.passes, [host!]: false } }]);
    expect({ passed, ids: failed.map(({ id }) => id) }).toEqual({ passed: 0, ids: [first!.id] });
  });

  it('reports a difference in the class of an exception, not in its message', () => {
    const raising = read('SimpleCIDRAffinityFilter').find(({ passes }) =>
      Object.values(passes!).every((answer) => typeof answer === 'object'),
    )!;
    const raises = (text: string): FilterCase => ({
      ...raising,
      passes: Object.fromEntries(Object.keys(raising.passes!).map((host) => [host, { raises: text }])),
    });
    expect(runFilters([raises('AddrFormatError: in other words')]).passed).toBe(1);
    expect(runFilters([raises('KeyError: x')]).failed).toHaveLength(1);
  });

  it('counts an unknown filter as unsupported', () => {
    const [first] = read('AllHostsFilter');
    expect(runFilters([{ ...first!, filter: 'MyFilter' }])).toEqual({
      passed: 0,
      failed: [],
      unsupported: 1,
    });
  });
});
