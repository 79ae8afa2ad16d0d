import { describe, expect, it } from 'vitest';
import { gpus, guestOf, hostCell, pinnedCell, pool, sharedCell } from '../hardware.test-support.ts';
import { type FitContext, fitTopology } from './fit-topology.ts';

const TWO = [hostCell(), hostCell({ id: 1 })];

const context = (differing: Partial<FitContext> = {}): FitContext => ({
  cells: TWO,
  pools: [],
  pci: [],
  mapping: new Map(),
  limits: { cpu_allocation_ratio: 1, ram_allocation_ratio: 1 },
  network: null,
  pack: false,
  because: [],
  ...differing,
});

/** Returns the host cell of each guest node, or the misfits. */
function tryOn(guest = guestOf(pinnedCell()), differing: Partial<FitContext> = {}) {
  const misfit = fitTopology(guest, context(differing));
  return misfit === null ? guest.cells.map(({ id }) => id) : misfit.misfits.map(({ reason }) => reason);
}

describe('fitting a guest topology', () => {
  it('uses a separate host cell for each guest node', () => {
    const guest = guestOf(pinnedCell({ id: 0 }), pinnedCell({ id: 1, pcpuset: [2, 3] }));
    expect(tryOn(guest)).toEqual([0, 1]);
  });

  it('fails if the host has fewer cells', () => {
    expect(tryOn(guestOf(sharedCell(), sharedCell({ id: 1 }), sharedCell({ id: 2 })))).toEqual([
      { kind: 'cell_count' },
    ]);
  });

  it('uses the emptiest cells, or the fullest to pack', () => {
    const cells = [hostCell({ pinned_cpus: [0, 2] }), hostCell({ id: 1 })];
    expect(tryOn(guestOf(pinnedCell()), { cells })).toEqual([1]);
    expect(tryOn(guestOf(pinnedCell()), { cells, pack: true })).toEqual([0]);
  });

  it('avoids the cells with devices unless it requests one', () => {
    const pools = [pool(1, {}, 0)];
    expect(tryOn(guestOf(pinnedCell()), { pools })).toEqual([1]);
    expect(tryOn(guestOf(pinnedCell()), { pools, pci: [gpus(1)] })).toEqual([0]);
  });

  it('tries other cells for the devices, and reports if no cell fits', () => {
    const cells = [hostCell({ pinned_cpus: [0, 1, 2] }), hostCell({ id: 1 })];
    const required = gpus(1, { numa_policy: 'required' });
    expect(tryOn(guestOf(pinnedCell()), { cells, pools: [pool(1, {}, 0)], pci: [required] })).toEqual([
      { kind: 'free_cpus_for_pinning' },
      { kind: 'pci_devices', lack: 'numa_policy' },
    ]);
  });

  it('requires cells near its networks', () => {
    const network_metadata = { physnets: ['data'], tunneled: false };
    const cells = [hostCell({ pinned_cpus: [0, 1, 2], network_metadata }), hostCell({ id: 1 })];
    const network = { physnets: ['data'], tunneled: false };
    expect(tryOn(guestOf(pinnedCell()), { cells, network })).toContainEqual({ kind: 'networks' });
    expect(tryOn(guestOf(sharedCell()), { cells, network })).toEqual([0]);
  });
});
