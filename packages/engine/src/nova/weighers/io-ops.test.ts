import { describe, expect, it } from 'vitest';
import { weigh } from '../../../conformance/weigh-hosts.ts';
import { ioOpsWeigher } from './io-ops.ts';

describe('IoOpsWeigher', () => {
  it('avoids hosts that are busy building: one such instance costs a full point', () => {
    expect(weigh(ioOpsWeigher, { a: { num_io_ops: 1 }, b: { num_io_ops: 0 } })).toMatchObject({
      weights: { a: -1, b: 0 },
      order: ['b', 'a'],
    });
  });
});
