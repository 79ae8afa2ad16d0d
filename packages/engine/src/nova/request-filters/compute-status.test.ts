import { describe, expect, it } from 'vitest';
import { askPlacement } from '../../../conformance/ask-placement.ts';

describe('compute_status_filter', () => {
  it('always forbids hosts that nova-compute marks as disabled', () => {
    const asked = askPlacement({});
    expect(asked.query.root_required).toEqual(['!COMPUTE_STATUS_DISABLED']);
    expect(asked.step('compute_status_filter').added).toEqual([
      { text: 'forbids hosts with trait COMPUTE_STATUS_DISABLED', because: [] },
    ]);
    expect(asked.log('compute_status_filter')).toEqual([
      'compute_status_filter request filter added forbidden trait COMPUTE_STATUS_DISABLED',
      "Request filter 'compute_status_filter' took 0.0 seconds",
    ]);
  });
});
