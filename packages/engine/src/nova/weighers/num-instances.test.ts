import { describe, expect, it } from 'vitest';
import { weigh } from '../../../conformance/weigh-hosts.ts';
import { numInstancesWeigher } from './num-instances.ts';

describe('NumInstancesWeigher', () => {
  const hosts = { a: { num_instances: 5 }, b: { num_instances: 2 } };

  it('is off by default', () => {
    expect(weigh(numInstancesWeigher, hosts)).toMatchObject({ weights: { a: 0, b: 0 }, order: ['a', 'b'] });
  });

  it('spreads with a negative multiplier', () => {
    const nova_conf = '[filter_scheduler]\nnum_instances_weight_multiplier = -1';
    expect(weigh(numInstancesWeigher, hosts, { nova_conf })).toMatchObject({ order: ['b', 'a'] });
  });
});
