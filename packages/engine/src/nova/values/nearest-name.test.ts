import { describe, expect, it } from 'vitest';
import { nearestName } from './nearest-name.ts';

const NAMES = ['ComputeFilter', 'ComputeCapabilitiesFilter', 'RamFilter'];

describe('the nearest name', () => {
  it.each([
    ['ComptueFilter', 'ComputeFilter'],
    ['computefilter', 'ComputeFilter'],
    ['RamFilte', 'RamFilter'],
    ['ComputeCapabilityFilter', 'ComputeCapabilitiesFilter'],
    ['something else', null],
    ['x'.repeat(1000), null],
  ])('of %s', (text, expected) => {
    expect(nearestName(text, NAMES)).toBe(expected);
  });
});
