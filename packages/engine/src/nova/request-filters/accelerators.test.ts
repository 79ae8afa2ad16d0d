import { describe, expect, it } from 'vitest';
import { askPlacement } from '../../../conformance/ask-placement.ts';

describe('accelerators_filter', () => {
  it('requires hosts that support accelerators for a device profile', () => {
    const asked = askPlacement({ flavor: { extra_specs: { 'accel:device_profile': 'gpu' } } });
    expect(asked.query.root_required).toEqual(['COMPUTE_ACCELERATORS,!COMPUTE_STATUS_DISABLED']);
    expect(asked.step('accelerators_filter').added[0]?.because).toEqual([
      '/flavors/0/extra_specs/accel:device_profile',
    ]);
  });

  it('ignores an empty profile, but counts as run', () => {
    const asked = askPlacement({ flavor: { extra_specs: { 'accel:device_profile': '' } } });
    expect(asked.step('accelerators_filter').added).toEqual([]);
    expect(asked.log('accelerators_filter')).toEqual([
      "Request filter 'accelerators_filter' took 0.0 seconds",
    ]);
  });
});
