import { expect, it } from 'vitest';
import { build } from '../../placement/candidates/test-trees.ts';
import { askPlacement } from './placement-offer.ts';

it('has the pointers to every part of a query that is too much work', () => {
  const placement = build([{ name: 'cn', inventory: { VCPU: 8 } }], { maxSteps: 0, maxCandidates: 0 });
  const questions = {
    ok: true,
    steps: [],
    query: 'resources=VCPU:1&limit=5',
    origins: new Map([
      ['resources:VCPU', ['/flavors/0/vcpus']],
      ['limit', ['/nova_conf#L2', '/flavors/0/vcpus']],
    ]),
    log: [],
    fallback: null,
    fallbackError: null,
    microversion: '1.39',
    destination: null,
  } as const;
  expect(() => askPlacement(placement, questions, {}, () => undefined)).toThrow(
    expect.objectContaining({
      exception: 'PlacementAPIConnectFailure',
      because: ['/flavors/0/vcpus', '/nova_conf#L2'],
    }),
  );
});
