import { describe, expect, it } from 'vitest';
import { filterMark, filterMessage } from './host-rows.ts';
import { fourHosts } from './test-hosts.ts';

const VIEW = fourHosts();

const marksOf = (host: number) => [0, 1, 2].map((filter) => filterMark(VIEW.table, filter, host));

describe('filterMark', () => {
  it('distinguishes verdicts, the filter where Nova stopped and the filters after it', () => {
    expect(marksOf(0)).toEqual(['passes', 'passes', 'passes']);
    expect(marksOf(1)).toEqual(['stopped', 'would_reject', 'would_pass']);
    expect(marksOf(2)).toEqual(['passes', 'stopped', 'raises']);
    expect(marksOf(3)).toEqual(['not_asked', 'not_asked', 'not_asked']);
  });

  it('has a reason if the host is rejected', () => {
    expect(filterMessage(VIEW.table, 0, 1)).toBe('No room.');
    expect(filterMessage(VIEW.table, 0, 0)).toBe('');
    expect(filterMessage(VIEW.table, 2, 2)).toBe('');
  });
});
