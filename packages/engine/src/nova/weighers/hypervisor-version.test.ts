import { describe, expect, it } from 'vitest';
import { weigh } from '../../../conformance/weigh-hosts.ts';
import { hypervisorVersionWeigher } from './hypervisor-version.ts';

describe('HypervisorVersionWeigher', () => {
  it('gives the newest hypervisor the weight 1, even for a small difference', () => {
    const hosts = { old: { hypervisor_version: 8002000 }, new: { hypervisor_version: 8002001 } };
    expect(weigh(hypervisorVersionWeigher, hosts)).toMatchObject({
      normalized: { old: 0, new: 1 },
      order: ['new', 'old'],
    });
  });
});
