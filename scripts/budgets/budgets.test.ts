import { expect, it } from 'vitest';
import { type BenchReport, growthOf, tooSteep } from './growth.ts';
import { packagesIn } from './sizes.ts';

const report = (small: number, large: number): BenchReport => ({
  schedules: [
    { hosts: 1000, measures: [{ name: 'filter', least_ms: small }] },
    { hosts: 10_000, measures: [{ name: 'filter', least_ms: large }] },
  ],
});

it('tells by how much a time grew', () => {
  expect([...growthOf(report(2, 30))]).toEqual([['schedules: filter', 15]]);
});

it('lets a time grow as it did, and some more, but not with the square of the hosts', () => {
  const baseline = { 'schedules: filter': 10 };
  expect(tooSteep(growthOf(report(1, 39)), baseline)).toEqual([]);
  expect(tooSteep(growthOf(report(1, 100)), baseline)).toEqual([
    'schedules: filter grew 100.0 times, and may 40',
  ]);
});

it('says that a measure of the baseline is gone', () => {
  expect(tooSteep(new Map(), { 'schedules: filter': 10 })).toEqual([
    'schedules: filter is not measured any more',
  ]);
});

it('counts the packages of a lock file, and not what they need', () => {
  const lock =
    "importers:\n\n  .:\n    a:\n\npackages:\n\n  'a@1':\n    resolution: {}\n\n  b@2:\n    x: 1\n\nsnapshots:\n\n  b@2: {}\n\n  c@3:\n    d: 1\n";
  expect(packagesIn(lock)).toBe(2);
});
