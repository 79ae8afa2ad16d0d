import { describe, expect, it } from 'vitest';
import { tableOf } from './tables.ts';

describe('a table of the bench', () => {
  it('has a row for each measure and a column for each size, with the growth between them', () => {
    const table = tableOf([
      { hosts: 100, memory_mb: 0.5, measures: [{ name: 'search', median_ms: 0.5, least_ms: 0.4, found: 7 }] },
      {
        hosts: 10_000,
        memory_mb: 50,
        measures: [{ name: 'search', median_ms: 60, least_ms: 50, found: 1234 }],
      },
    ]);
    expect(table.split('\n')).toEqual([
      '| median, ms | 100 hosts | × | 10,000 hosts |',
      '| --- | ---: | ---: | ---: |',
      '| memory of the state | 0.5 MB | 100.0 | 50 MB |',
      '| search | 0.5 (7) | 120.0 | 60 (1,234) |',
    ]);
  });

  it('leaves a growth empty if the first time is zero', () => {
    const table = tableOf([
      { hosts: 100, memory_mb: 1, measures: [{ name: 'search', median_ms: 0, least_ms: 0 }] },
      { hosts: 1000, memory_mb: 1, measures: [{ name: 'search', median_ms: 3, least_ms: 2 }] },
    ]);
    expect(table.split('\n').at(-1)).toBe('| search | 0 |  | 3 |');
  });
});
