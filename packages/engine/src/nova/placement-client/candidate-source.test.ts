import { expect, it, vi } from 'vitest';
import { testCloud } from '../../../conformance/test-cloud.ts';
import { NO_CANDIDATES, ProviderCandidates } from './candidate-source.ts';

it('creates the parts of a candidate only when they are read', () => {
  const { cloud } = testCloud({ a: {}, b: {} });
  const { placement } = cloud;
  const answer = placement.candidates('resources=VCPU:1', '1.36');
  if (!answer.ok) throw new Error(answer.error.detail);
  const allocations = vi.spyOn(answer.candidates, 'allocations');
  const mappings = vi.spyOn(answer.candidates, 'mappings');
  const order = { store: placement.store, sorted: false };
  const [first] = new ProviderCandidates(order, answer.candidates, [0, 1], NO_CANDIDATES).read();
  expect([allocations, mappings].map(({ mock }) => mock.calls)).toEqual([[], []]);
  const { uuid } = cloud.compute_nodes[0]!;
  expect(first?.allocations).toEqual(new Map([[uuid, new Map([['VCPU', 1]])]]));
  expect(first?.mappings).toEqual(new Map([['', [uuid]]]));
  expect([allocations, mappings].map(({ mock }) => mock.calls)).toEqual([[[0]], [[0]]]);
});
