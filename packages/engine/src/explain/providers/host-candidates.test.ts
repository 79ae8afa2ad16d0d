import { expect, it } from 'vitest';
import { gpuCloud, runOf } from './gpu-cloud.test-support.ts';
import { hostCandidates } from './host-candidates.ts';

it('lists each allocation request of a host, with the group and provider of each part', () => {
  const { cloud, run } = runOf(gpuCloud('h'));
  const { total, first, offered } = hostCandidates(cloud, run, 0, 0);
  expect([total, offered]).toEqual([2, true]);
  const takes = first.map((candidate) =>
    candidate.takes.map(({ group, provider, resources }) => `${group} ${provider} ${[...resources].join()}`),
  );
  const unsuffixed = ['DISK_GB,10', 'MEMORY_MB,1024', 'VCPU,2'].map((amount) => ` h ${amount}`);
  expect(takes[0]!.sort()).toEqual([...unsuffixed, '1 gpu0 VGPU,1']);
  expect(takes[1]!.sort()).toEqual([...unsuffixed, '1 gpu1 VGPU,1']);
});

it('marks the claimed allocation request, as Nova records the claim', () => {
  const { cloud, run } = runOf(gpuCloud('h'));
  const { first } = hostCandidates(cloud, run, 0, 0);
  const claimed = first.filter((candidate) => candidate.claimed);
  expect(claimed).toHaveLength(1);
  expect(claimed[0]!.allocations).toEqual(run.selections[0]!.allocations);
  expect(hostCandidates(cloud, run, 0, 7).first.some((candidate) => candidate.claimed)).toBe(false);
});

it('includes only the host’s provider tree', () => {
  const { cloud, run } = runOf(gpuCloud('h[1:3]'));
  for (const host of [0, 1, 2]) {
    const { first, total } = hostCandidates(cloud, run, host, 0);
    expect(total).toBe(2);
    for (const { provider } of first.flatMap(({ takes }) => takes)) {
      expect(provider.startsWith(run.hosts[host]!)).toBe(true);
    }
  }
});

it('says that a host with candidates was not offered if the limit was lower', () => {
  const { cloud, run } = runOf(gpuCloud('h[1:3]', '[scheduler]\n  max_placement_results = 2'));
  const offered = run.hosts.map((_, host) => hostCandidates(cloud, run, host, 0).offered);
  expect(offered.filter(Boolean)).toHaveLength(run.candidates.length);
  expect(offered.includes(false)).toBe(true);
});

it('is empty for an unknown host', () => {
  const { cloud, run } = runOf(gpuCloud('h'));
  expect(hostCandidates(cloud, run, 9, 0)).toEqual({ total: 0, first: [], offered: false });
});
