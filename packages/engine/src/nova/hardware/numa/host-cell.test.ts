import { describe, expect, it } from 'vitest';
import { hostCell } from '../hardware.test-support.ts';
import {
  fitsPages,
  freePcpus,
  freeSiblings,
  smallestPageSize,
  withPinned,
  withSiblings,
} from './host-cell.ts';

const PAGES = hostCell({
  mempages: [
    { size_kb: 2048, total: 512, used: 256, reserved: 128 },
    { size_kb: 4, total: 1024, used: 0, reserved: 0 },
  ],
});

describe('the CPUs of a host cell', () => {
  it('are free if no server is pinned to them', () => {
    const cell = hostCell({ pinned_cpus: [0, 1] });
    expect(freePcpus(cell)).toEqual([2, 3]);
    expect(freeSiblings(cell)).toEqual([[2], [3]]);
  });

  it('can be pinned once', () => {
    const cell = withPinned(hostCell(), new Set([1]));
    expect(cell.pinned_cpus).toEqual([1]);
    expect(() => withPinned(cell, new Set([1]))).toThrow('free CPUs 0, 2, 3');
    expect(() => withPinned(cell, new Set([7]))).toThrow('pinnable CPUs 0, 1, 2, 3');
  });

  it('block their siblings with isolate', () => {
    expect(withSiblings(hostCell(), new Set([2]))).toEqual(new Set([0, 2]));
  });
});

describe('the pages of a host cell', () => {
  it('must be a whole number: of free pages, or of all pages if overcommit is allowed', () => {
    expect(fitsPages(PAGES, 2048, 128 * 2048, true)).toBe(true);
    expect(fitsPages(PAGES, 2048, 129 * 2048, true)).toBe(false);
    expect(fitsPages(PAGES, 2048, 129 * 2048, false)).toBe(true);
    expect(fitsPages(PAGES, 2048, 2047, true)).toBe(false);
    expect(fitsPages(PAGES, 1048576, 1048576, true)).toBeNull();
  });

  it('have a smallest size, or are not reported', () => {
    expect(smallestPageSize(PAGES)).toBe(4);
    expect(smallestPageSize(hostCell())).toBeNull();
  });
});
