import { describe, expect, it } from 'vitest';
import { createCloud } from '../../scenario/build/create-cloud.ts';
import { parseScenario } from '../../scenario/parse.ts';
import { placementAnswer } from './answer.ts';
import { placementTree } from './tree.ts';

const MICROVERSION = '1.36';

const { scenario } = parseScenario(
  JSON.stringify({
    version: 1,
    aggregates: [{ name: 'fast', availability_zone: 'az1', hosts: ['big1', 'small1'] }],
    hosts: [
      { name: 'big[1:2]', vcpus: 16, memory_mb: 65536 },
      { name: 'small1', vcpus: 2, memory_mb: 65536 },
    ],
  }),
);
const cloud = createCloud(scenario!);
const fast = cloud.aggregates[0]!.uuid;
const query = `member_of=${fast}&resources=MEMORY_MB:512,VCPU:12`;

describe('placementAnswer', () => {
  it('gives the first candidates as allocations by the providers’ names', () => {
    const answer = placementAnswer(cloud, 'resources=VCPU:1&limit=2', MICROVERSION);
    expect(answer).toMatchObject({ status: 200, error: null, returned: 2, candidates: 3 });
    expect(answer.first[1]).toEqual({
      number: 1,
      root: 'big2',
      allocations: [{ provider: 'big2', resource_class: 'VCPU', amount: 1 }],
    });
  });

  it('lists the steps with their trees and their conditions on providers, with names of aggregates', () => {
    const { steps } = placementAnswer(cloud, query, MICROVERSION);
    expect(steps.map(({ text, before, left }) => [text, before, left])).toEqual([
      ['MEMORY_MB', 3, 2],
      ['VCPU', 2, 1],
    ]);
    expect(steps[0]!.conditions.map(({ text, removed }) => [text, removed.count])).toEqual([
      ['has MEMORY_MB', 0],
      ['can give 512 MEMORY_MB', 0],
      ['is in fast', 1],
    ]);
    expect(steps[1]!.conditions[1]!.removed.first).toContainEqual({ name: 'small1', host: 'small1' });
  });

  it('ends with the group that no provider satisfies', () => {
    const { steps, candidates } = placementAnswer(cloud, 'resources=VCPU:4000', MICROVERSION);
    expect(candidates).toBe(0);
    expect(steps.at(-1)).toMatchObject({ left: 0 });
    expect(steps.at(-1)!.conditions.at(-1)).toMatchObject({ text: 'can give 4,000 VCPU', left: 0 });
  });

  it('contains Placement’s error for a malformed query', () => {
    const answer = placementAnswer(cloud, 'resources=VCPU:1&nothing=like-it', MICROVERSION);
    expect(answer.status).toBe(400);
    expect(answer.error).toContain('nothing');
    expect(answer.steps).toEqual([]);
  });
});

describe('placementTree', () => {
  const origins = new Map([['resources:VCPU', ['/flavors/0/vcpus']]]);
  const treeOf = (text: string, host: number) =>
    placementTree(cloud, { query: text, microversion: MICROVERSION, origins }, host);

  it('lists everything that a tree lacks, with the places that require it', () => {
    const tree = treeOf('resources=VCPU:40&required=HW_CPU_X86_AVX2', 2)!;
    expect(tree).toMatchObject({ host: 'small1', offered: false, together: null });
    expect(tree.parts.map(({ text, fits }) => [text, fits])).toEqual([
      ['VCPU', []],
      ['required: HW_CPU_X86_AVX2', []],
    ]);
    expect(tree.parts[0]!.rejected[0]!.rejections[0]!.compared[0]).toMatchObject({
      pointer: '/flavors/0/vcpus',
    });
  });

  it('names the providers that serve an offered tree', () => {
    expect(treeOf('resources=VCPU:1', 0)).toMatchObject({
      offered: true,
      parts: [{ text: 'VCPU', fits: ['big1'], rejected: [] }],
    });
  });

  it('says that only the limit excluded a tree', () => {
    expect(treeOf('resources=VCPU:1&limit=1', 2)).toMatchObject({
      offered: false,
      together: expect.stringContaining('max_placement_results'),
    });
  });

  it('is null for a refused query', () => {
    expect(treeOf('resources=', 0)).toBeNull();
  });
});
