import { expect, it } from 'vitest';
import { gpuCloud, runOf } from './gpu-cloud.test-support.ts';
import { treeGlyphs } from './tree-glyph.ts';

it('summarizes a tree: sums with the requested classes first, and the usage of each provider', () => {
  const { cloud, run } = runOf(`${gpuCloud('h')}
servers:
  - {name: s, host: h, allocations: {h: {VCPU: 4}, gpu1: {VGPU: 3}}}
`);
  const [glyph] = treeGlyphs(cloud, run, [0, 9]);
  expect(glyph!.host).toBe('h');
  expect(glyph!.usage.find(({ resource_class }) => resource_class === 'VGPU')).toEqual({
    resource_class: 'VGPU',
    capacity: 12,
    used: 3,
    asked: 1,
  });
  expect(glyph!.usage.find(({ resource_class }) => resource_class === 'VCPU')).toMatchObject({
    used: 4,
    asked: 2,
  });
  expect(glyph!.root.children.map(({ name, load }) => [name, load])).toEqual([
    ['gpu0', 0],
    ['gpu1', 0.75],
    ['old', 0],
  ]);
  expect(treeGlyphs(cloud, run, [9])).toEqual([]);
});
