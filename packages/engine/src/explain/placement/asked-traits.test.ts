import { expect, it } from 'vitest';
import { gpuCloud, runOf } from '../providers/gpu-cloud.test-support.ts';
import { providerTree } from '../providers/provider-tree.ts';
import { askedTraits } from './asked-traits.ts';

it('lists the providers with the required and forbidden traits', () => {
  const { cloud, run } = runOf(gpuCloud('h'));
  const { root } = providerTree(cloud.placement.store, cloud.compute_nodes[0]!.uuid)!;
  const members = [root, ...root.children];
  const names = new Map(members.map(({ uuid, name }) => [uuid, name]));
  const told = askedTraits(cloud, run, members).map(
    ({ group, any_of, forbidden, holders }) =>
      `${group || '-'} ${forbidden ? 'not ' : ''}${any_of.join('|')}: ${holders.map((uuid) => names.get(uuid)).join()}`,
  );
  expect(told).toContain('1 CUSTOM_GPU: gpu0,gpu1,old');
  expect(told).toContain('1 not CUSTOM_SLOW: old');
});
