import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf, queryOf } from './query-lines.ts';

describe('a query as lines', () => {
  it('shows one parameter a line, decoded', () => {
    expect(linesOf('limit=1000&resources=VCPU%3A1%2CMEMORY_MB%3A512')).toBe(
      'limit=1000\nresources=VCPU:1,MEMORY_MB:512',
    );
  });

  it('ignores blank lines and spaces around a line', () => {
    expect(queryOf('  resources=VCPU:1 \n\n limit=5')).toBe('resources=VCPU%3A1&limit=5');
  });

  it('keeps a repeated parameter, and one without a value', () => {
    expect(queryOf('member_of=in:a\nmember_of=!b\nlimit')).toBe('member_of=in%3Aa&member_of=!b&limit');
  });

  it('shows a parameter that cannot be decoded as it is', () => {
    expect(linesOf('required=%ff')).toBe('required=%ff');
  });

  it('returns the same parameters after a round trip', () => {
    const word = fc.stringMatching(/^[!-~]+$/);
    const parameters = fc.array(fc.tuple(word, word), { minLength: 1 });
    fc.assert(
      fc.property(parameters, (pairs) => {
        const query = new URLSearchParams(pairs).toString();
        expect([...new URLSearchParams(queryOf(linesOf(query)))].length).toBe(pairs.length);
        const names = pairs.every(([name]) => !name.includes('='));
        if (names) expect([...new URLSearchParams(queryOf(linesOf(query)))]).toEqual(pairs);
      }),
    );
  });
});
