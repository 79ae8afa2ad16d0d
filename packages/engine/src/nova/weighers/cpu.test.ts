import { describe, expect, it } from 'vitest';
import { weigh } from '../../../conformance/weigh-hosts.ts';
import { cpuWeigher } from './cpu.ts';

describe('CPUWeigher', () => {
  it('prefers the host with more free virtual CPUs, including overcommit', () => {
    const hosts = {
      a: { vcpus: 4, cpu_allocation_ratio: 4, vcpus_used: 8 },
      b: { vcpus: 8, cpu_allocation_ratio: 1, vcpus_used: 4 },
    };
    expect(weigh(cpuWeigher, hosts)).toMatchObject({ raw: { a: 8, b: 4 }, order: ['a', 'b'] });
  });
});
