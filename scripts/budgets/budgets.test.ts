import { expect, it } from 'vitest';
import { type BenchReport, growthOf, tooSteep } from './growth.ts';
import { packagesIn } from './sizes.ts';

const report = (small: number, large: number): BenchReport => ({
  schedules: [
    { hosts: 1000, measures: [{ name: 'filter', least_ms: small }] },
    { hosts: 10_000, measures: [{ name: 'filter', least_ms: large }] },
  ],
});

it('returns the growth of a time', () => {
  expect([...growthOf(report(2, 30))]).toEqual([['schedules: filter', 15]]);
});

it('allows the growth of the baseline and some more, but not growth with the square of the hosts', () => {
  const baseline = { 'schedules: filter': 10 };
  expect(tooSteep(growthOf(report(1, 39)), baseline)).toEqual([]);
  expect(tooSteep(growthOf(report(1, 100)), baseline)).toEqual([
    { name: 'schedules: filter', message: 'schedules: filter grew 100.0 times; the limit is 40' },
  ]);
});

it('reports a measure of the baseline that is missing', () => {
  expect(tooSteep(new Map(), { 'schedules: filter': 10 })).toEqual([
    { name: 'schedules: filter', message: 'schedules: filter is missing' },
  ]);
});

it('counts the packages of a lock file, and not their dependencies', () => {
  const lock =
    "importers:\n\n  .:\n    a:\n\npackages:\n\n  'a@1':\n    resolution: {}\n\n  b@2:\n    x: 1\n\nsnapshots:\n\n  b@2: {}\n\n  c@3:\n    d: 1\n";
  expect(packagesIn(lock)).toBe(2);
});
