import { describe, expect, it } from 'vitest';
import { hostCell } from '../hardware.test-support.ts';
import { networksAreNear } from './network-affinity.ts';

const data = hostCell({ network_metadata: { physnets: ['data'], tunneled: false } });
const tunnels = hostCell({ id: 1, network_metadata: { physnets: [], tunneled: true } });
const CELLS = [data, tunnels];
const near = (chosen: typeof data, physnets: readonly string[], tunneled = false) =>
  networksAreNear(CELLS, [chosen], { physnets, tunneled });

describe('networks', () => {
  it('are near their cell', () => {
    expect(near(data, ['data'])).toBe(true);
    expect(near(tunnels, ['data'])).toBe(false);
    expect(near(tunnels, [], true)).toBe(true);
    expect(near(data, [], true)).toBe(false);
  });

  it('without a cell are near every cell', () => {
    expect(near(tunnels, ['storage'])).toBe(true);
    expect(networksAreNear([data], [data], { physnets: [], tunneled: true })).toBe(true);
  });
});
