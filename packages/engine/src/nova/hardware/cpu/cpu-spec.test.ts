import { describe, expect, it } from 'vitest';
import { NovaError } from '../../errors.ts';
import { parseCpuSpec } from './cpu-spec.ts';

describe('a CPU set', () => {
  it.each([
    ['0-3,^1,8', [0, 2, 3, 8]],
    [' 1 , ,2 ', [1, 2]],
    ['^2,0-3', [0, 1, 3]],
    ['0-7,^2-5', [0, 1, 6, 7]],
    ['', []],
  ])('%j is %j', (spec, cpus) => {
    expect([...parseCpuSpec(spec)].sort((left, right) => left - right)).toEqual(cpus);
  });

  it.each([
    ['x', "Invalid inclusion expression 'x'"],
    ['^x', "Invalid exclusion expression '^x'"],
    ['3-1', "Invalid range expression '3-1'"],
    ['1-x', "Invalid range expression '1-x'"],
    ['-1', "Invalid range expression '-1'"],
  ])('%j is refused', (spec, message) => {
    expect(() => parseCpuSpec(spec)).toThrow(new NovaError('Invalid', message));
  });

  it('is limited to numbers that doubles can represent', () => {
    expect([...parseCpuSpec('9007199254740993')]).toEqual([2 ** 53]);
    expect(parseCpuSpec('9007199254740992-9007199254740999').size).toBeGreaterThan(3);
    expect([...parseCpuSpec(`${'9'.repeat(400)}-${'9'.repeat(400)}`)]).toEqual([Number.MAX_VALUE]);
  });

  it('does not fill the memory with a range', () => {
    expect(() => parseCpuSpec('0-999999999999')).toThrow(/more CPUs than any host/);
    expect(() => parseCpuSpec('0-600000,600001-1200000')).toThrow(/more CPUs than any host/);
    expect(() => parseCpuSpec('0-600000,^0-600000')).toThrow(/more CPUs than any host/);
  });
});
