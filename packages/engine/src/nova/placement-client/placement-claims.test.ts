import { describe, expect, it } from 'vitest';
import { allocationsIn } from '../../../conformance/placement-state.ts';
import { instanceUuid, testCloud } from '../../../conformance/test-cloud.ts';
import type { AllocationCandidate } from '../objects/host-state.ts';
import { PlacementClaims } from './placement-claims.ts';

const ID = instanceUuid(0);

function claimer(microversion = '1.36') {
  const { cloud, request } = testCloud({ a: { memory_mb: 1024 }, b: {} });
  const claims = new PlacementClaims(cloud.placement, microversion);
  const candidate = (host: number, memory: number): AllocationCandidate => {
    const { uuid } = cloud.compute_nodes[host]!;
    return {
      allocations: new Map([[uuid, new Map([['MEMORY_MB', memory]])]]),
      mappings: new Map([['', [uuid]]]),
    };
  };
  return {
    claim: (host: number, memory: number) => claims.claim(request(), ID, candidate(host, memory)),
    remove: () => claims.remove([ID]),
    held: () => Object.values(allocationsIn(cloud.placement, [ID])[ID]!),
    generation: () => cloud.placement.store.consumers.get(ID)?.generation,
  };
}

describe('claims in Placement', () => {
  it.each(['1.25', '1.36'])('claims for a new consumer and removes it, at %s', (microversion) => {
    const { claim, remove, held } = claimer(microversion);
    expect(claim(0, 512)).toEqual({ claimed: true, error: null });
    expect(held()).toEqual([{ MEMORY_MB: 512 }]);
    remove();
    expect(held()).toEqual([]);
  });

  it('reports why Placement refuses a claim', () => {
    const { claim, held } = claimer();
    expect(claim(0, 2048)).toEqual({ claimed: false, error: expect.stringContaining('MEMORY_MB') });
    expect(held()).toEqual([]);
  });

  it("keeps the instance's allocations in a move", () => {
    const { claim, held, generation } = claimer();
    claim(0, 512);
    expect(claim(1, 256)).toMatchObject({ claimed: true });
    expect(held()).toEqual([{ MEMORY_MB: 256 }, { MEMORY_MB: 512 }]);
    expect(generation()).toBe(2);
    expect(claim(1, 1024)).toMatchObject({ claimed: true });
    expect(held()).toEqual([{ MEMORY_MB: 256 }, { MEMORY_MB: 512 }]);
  });
});
