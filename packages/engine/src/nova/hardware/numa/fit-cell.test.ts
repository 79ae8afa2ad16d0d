import { describe, expect, it } from 'vitest';
import type { NumaCell } from '../../objects/compute-node.ts';
import {
  type InstanceNumaCell,
  MEMPAGES_ANY,
  MEMPAGES_LARGE,
  MEMPAGES_SMALL,
} from '../../objects/instance-numa-topology.ts';
import { guestOf, hostCell, pinnedCell, sharedCell } from '../hardware.test-support.ts';
import { fitCell } from './fit-cell.ts';

function tryOn(cell: NumaCell, asked: InstanceNumaCell, { cpu = 1, ram = 1, reserve = 0 } = {}) {
  const guest = guestOf(asked).cells[0]!;
  const misfit = fitCell(cell, guest, { cpu_allocation_ratio: cpu, ram_allocation_ratio: ram }, reserve);
  return { guest, kind: misfit?.reason.kind ?? null, misfit };
}

const pages = (size_kb: number, total: number) => ({ size_kb, total, used: 0, reserved: 0 });
const HUGE = hostCell({ mempages: [pages(4, 1_048_576), pages(2048, 512)] });

describe('a guest node with pinned CPUs', () => {
  it('is pinned, and gets the id of its host cell', () => {
    const { guest, kind } = tryOn(hostCell({ id: 3 }), pinnedCell());
    expect(kind).toBeNull();
    expect(guest).toMatchObject({
      id: 3,
      pinning: new Map([
        [0, 0],
        [1, 2],
      ]),
    });
  });

  it('needs a free pinnable CPU for each of its CPUs, and one for isolated emulator threads', () => {
    expect(tryOn(hostCell(), pinnedCell({ pcpuset: [0, 1, 2, 3, 4] })).misfit).toEqual({
      reason: { kind: 'cpus_for_pinning' },
      needed: { kind: 'amount', amount: 5, unit: 'count' },
      available: { kind: 'amount', amount: 4, unit: 'count' },
    });
    expect(tryOn(hostCell({ pinned_cpus: [0, 1, 2] }), pinnedCell()).kind).toBe('free_cpus_for_pinning');
    expect(tryOn(hostCell(), pinnedCell({ pcpuset: [0, 1, 2, 3] }), { reserve: 1 }).kind).toBe(
      'cpus_for_pinning',
    );
  });

  it('needs free memory with every ratio', () => {
    const cell = hostCell({ memory_usage: 3500 });
    expect(tryOn(cell, pinnedCell(), { ram: 2 }).kind).toBe('free_memory_for_pinning');
  });

  it('needs cores for its thread policy', () => {
    const cell = hostCell({ pinned_cpus: [0, 3] });
    expect(tryOn(cell, pinnedCell({ cpu_thread_policy: 'require' })).kind).toBe('thread_policy');
  });
});

describe('a guest node with shared CPUs', () => {
  it('cannot have more CPUs than the cell, because it would overcommit against itself', () => {
    const asked = sharedCell({ cpuset: [0, 1, 2, 3, 4] });
    expect(tryOn(hostCell(), asked, { cpu: 16 }).kind).toBe('shared_cpus');
  });

  it('fits up to the overcommit of CPUs and memory', () => {
    const cell = hostCell({ cpu_usage: 7, memory_usage: 4096 });
    expect(tryOn(cell, sharedCell(), { cpu: 2, ram: 2 }).kind).toBe('cpu_overcommit');
    expect(tryOn(cell, sharedCell(), { cpu: 4, ram: 1 }).kind).toBe('memory_overcommit');
    expect(tryOn(cell, sharedCell(), { cpu: 4, ram: 2 }).kind).toBeNull();
  });
});

describe('a guest node with a page size', () => {
  it('gets the largest pages for any, larger than the smallest for large, the smallest for small', () => {
    expect(tryOn(HUGE, sharedCell({ pagesize: MEMPAGES_ANY })).guest.pagesize).toBe(2048);
    expect(tryOn(HUGE, sharedCell({ pagesize: MEMPAGES_LARGE })).guest.pagesize).toBe(2048);
    expect(tryOn(HUGE, sharedCell({ pagesize: MEMPAGES_SMALL })).guest.pagesize).toBe(4);
    expect(tryOn(HUGE, sharedCell({ pagesize: MEMPAGES_ANY, memory: 2048 })).guest.pagesize).toBe(4);
  });

  it('reports whether the page size or the number of pages is missing', () => {
    expect(tryOn(HUGE, sharedCell({ pagesize: 1_048_576 })).kind).toBe('page_size');
    expect(tryOn(HUGE, sharedCell({ pagesize: 2048, memory: 2048 })).misfit).toEqual({
      reason: { kind: 'free_pages' },
      needed: { kind: 'paged_memory', mib: 2048, page_kib: 2048 },
      available: {
        kind: 'free_pages',
        pages: [
          { size_kib: 4, free: 1_048_576 },
          { size_kib: 2048, free: 512 },
        ],
      },
    });
  });
});
