import { expect, it } from 'vitest';
import { longerLine, wordsOf } from './words-of.ts';

it.each([
  ['ComputeFilter', 'Compute'],
  ['AggregateInstanceExtraSpecsFilter', 'Aggregate Instance Extra Specs'],
  ['NUMATopologyFilter', 'NUMA Topology'],
  ['RAMWeigher', 'RAM'],
])('%s is %s in words', (name, words) => {
  expect(wordsOf(name)).toBe(words);
});

it.each([
  ['Compute', 7],
  ['Image Properties', 10],
  ['Aggregate Instance Extra Specs', 18],
  ['Aggregate Image Properties Isolation', 20],
])('%s has %i characters in the longer of two lines', (words, length) => {
  expect(longerLine(words)).toBe(length);
});
