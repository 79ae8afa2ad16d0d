import { describe, expect, it } from 'vitest';
import { weigh } from '../../../conformance/weigh-hosts.ts';
import { ramWeigher } from './ram.ts';

describe('RAMWeigher', () => {
  it('prefers the host with more free memory, as a share of the most', () => {
    expect(weigh(ramWeigher, { a: { free_ram_mb: 1024 }, b: { free_ram_mb: 4096 } })).toMatchObject({
      raw: { a: 1024, b: 4096 },
      normalized: { a: 0.25, b: 1 },
      order: ['b', 'a'],
    });
  });

  it('stacks with a negative multiplier', () => {
    const nova_conf = '[filter_scheduler]\nram_weight_multiplier = -2';
    expect(
      weigh(ramWeigher, { a: { free_ram_mb: 1024 }, b: { free_ram_mb: 4096 } }, { nova_conf }),
    ).toMatchObject({
      weights: { a: -0.5, b: -2 },
      order: ['a', 'b'],
    });
  });

  it('counts overcommitted memory as zero', () => {
    expect(weigh(ramWeigher, { a: { free_ram_mb: -512 }, b: { free_ram_mb: 1024 } })).toMatchObject({
      raw: { a: 0, b: 1024 },
    });
  });

  it('uses the multiplier of an aggregate, or that of nova.conf if the aggregate has no number', () => {
    const hosts = {
      a: { metadata: { ram_weight_multiplier: '3' } },
      b: { metadata: { ram_weight_multiplier: '3,4' } },
      c: {},
    };
    expect(weigh(ramWeigher, hosts)).toMatchObject({ multiplier: { a: 3, b: 1, c: 1 } });
  });
});
