import { describe, expect, it } from 'vitest';
import { weigh } from '../../../conformance/weigh-hosts.ts';
import { ioOpsWeigher } from './io-ops.ts';

describe('IoOpsWeigher', () => {
  it('avoids hosts with instances that are being built', () => {
    expect(weigh(ioOpsWeigher, { a: { num_io_ops: 1 }, b: { num_io_ops: 0 } })).toMatchObject({
      weights: { a: -1, b: 0 },
      order: ['b', 'a'],
    });
  });
});
