import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFragment } from './format-fragment.ts';

describe('formatFragment', () => {
  it('puts each member on a line of its own and keeps short lists on one line', () => {
    expect(formatFragment({ name: 'fast', hosts: ['a', 'b'], metadata: { ssd: '1' } })).toBe(
      [
        '{',
        '  "name": "fast",',
        '  "hosts": ["a", "b"],',
        '  "metadata": {',
        '    "ssd": "1"',
        '  }',
        '}',
      ].join('\n'),
    );
  });

  it('breaks a list that does not fit on a line', () => {
    const hosts = Array.from({ length: 12 }, (_, i) => `compute-${i}`);
    expect(formatFragment(hosts).split('\n')).toHaveLength(14);
  });

  it('keeps the meaning of the value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(formatFragment(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
