import { expect, it } from 'vitest';
import { percentile } from '../../e2e/paint-times.ts';
import { timesTable, transferTable } from './table.ts';

it('writes a row for each cloud, in milliseconds', () => {
  const size = {
    hosts: 10_000,
    written: 'ranges',
    keystrokes: 60,
    p50: 41.26,
    p95: 103.6,
    longestTask: { wall: 22, cpu: 11.04 },
    load: { result: 812.4, monaco: 1600.2, press: 30 },
  } as const;
  expect(timesTable([size]).split('\n')).toEqual([
    '| hosts | p50 | p95 | longest task | longest, CPU | first result | Monaco | first press |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    '| 10,000, ranges | 41.3 | 104 | 22.0 | 11.0 | 812 | 1600 | 30.0 |',
  ]);
});

it('writes sizes in kilobytes', () => {
  const sizes = { initialScripts: 244_000, worker: 163_400, monaco: 1_346_000, total: 1_844_000 };
  expect(transferTable(sizes)).toContain("| the page's initial scripts, without Monaco | 244 |");
});

it.each([
  [50, 10],
  [95, 19],
  [100, 20],
])('returns percentile %i of twenty by nearest rank', (percent, value) => {
  const values = Array.from({ length: 20 }, (_, index) => 20 - index);
  expect(percentile(values, percent)).toBe(value);
});
