import { describe, expect, it } from 'vitest';
import { hostCell, pinnedCell } from '../hardware.test-support.ts';
import { packOntoCores } from './core-packing.ts';

const policy = (cpu_thread_policy: 'prefer' | 'isolate' | 'require' | null, pcpuset = [0, 1]) =>
  pinnedCell({ cpu_thread_policy, pcpuset });

const hostCpus = (...args: Parameters<typeof packOntoCores>) => {
  const packing = packOntoCores(...args);
  return packing && [...packing.pinning.values()];
};

/** Two cores of one thread each. */
const SINGLE = hostCell({ pcpuset: [0, 1], siblings: [[0], [1]] });

describe('pinning', () => {
  it('without a policy, or with prefer, uses two threads of one core', () => {
    expect(hostCpus(hostCell(), policy(null), 0)).toEqual([0, 2]);
    expect(hostCpus(hostCell(), policy('prefer'), 0)).toEqual([0, 2]);
  });

  it('falls back to any free CPUs', () => {
    expect(hostCpus(hostCell({ pinned_cpus: [0, 3] }), policy(null), 0)).toEqual([2, 1]);
  });

  it('with require uses only cores with several free threads', () => {
    expect(hostCpus(hostCell({ pinned_cpus: [0] }), policy('require'), 0)).toEqual([1, 3]);
    expect(hostCpus(hostCell({ pinned_cpus: [0, 3] }), policy('require'), 0)).toBeNull();
    expect(hostCpus(SINGLE, policy('require'), 0)).toBeNull();
  });

  it('with isolate uses one thread of each core if pinned and shared CPUs are equal', () => {
    expect(hostCpus(hostCell({ cpuset: [0, 1, 2, 3] }), policy('isolate'), 0)).toEqual([0, 1]);
    expect(hostCpus(hostCell(), policy('isolate'), 0)).toBeNull();
    expect(hostCpus(SINGLE, policy('isolate'), 0)).toEqual([0, 1]);
  });

  it('reserves a CPU for the emulator threads, or fails', () => {
    expect(packOntoCores(hostCell(), policy(null), 1)?.reserved).toEqual(new Set([1]));
    expect(packOntoCores(hostCell(), policy(null, [0, 1, 2, 3]), 1)).toBeNull();
  });

  it('raises for a cell that reports no siblings, as Nova does', () => {
    expect(() => packOntoCores(hostCell({ siblings: [] }), policy(null), 0)).toThrow(/no thread siblings/);
  });
});
