import { describe, expect, it } from 'vitest';
import { computeNodeOf } from '../../../conformance/case-host.ts';
import { parseNovaConf } from '../conf.ts';
import { HostState } from '../objects/host-state.ts';
import { gpus, hostCell, pinnedCell, pool } from './hardware.test-support.ts';
import { consumeHardware, type HardwareRequest } from './hardware-request.ts';
import type { FitContext } from './numa/fit-topology.ts';

const { conf } = parseNovaConf('');
const CELLS = [hostCell({ mempages: [{ size_kb: 4, total: 1_048_576, used: 0, reserved: 0 }] })];
const NUMA = { cells: [pinnedCell()], emulator_threads_policy: null };

/** A host with one cell and three GPUs. */
const hostState = (numa_topology: { cells: typeof CELLS } | null = { cells: CELLS }): HostState => {
  const node = computeNodeOf({ uuid: 'node', host: 'h1' }, conf, () => []);
  return new HostState(0, { ...node, numa_topology, pci_pools: [pool(3)] }, []);
};

function consume(host: HostState, request: HardwareRequest): HardwareRequest {
  const context: FitContext = {
    cells: host.numa_topology?.cells ?? [],
    pools: host.pci_pools,
    pci: request.pci,
    mapping: new Map(),
    limits: { cpu_allocation_ratio: 1, ram_allocation_ratio: 1 },
    network: null,
    pack: false,
    because: [],
  };
  return consumeHardware(host, request, context);
}

describe('a server that has been placed', () => {
  it("uses CPUs and devices in the scheduler's view of the host", () => {
    const host = hostState();
    consume(host, { numa: NUMA, pci: [gpus(2)] });
    expect(host.numa_topology!.cells[0]!.pinned_cpus).toEqual([0, 2]);
    expect(host.pci_pools).toEqual([pool(1)]);
  });

  it('leaves its fit in the request for the next server', () => {
    const next = consume(hostState(), { numa: NUMA, pci: [] });
    expect(next.numa?.cells[0]).toMatchObject({
      id: 0,
      pinning: new Map([
        [0, 0],
        [1, 2],
      ]),
    });
  });

  it('leaves the request as it was on a host without a topology', () => {
    const request = { numa: NUMA, pci: [] };
    expect(consume(hostState(null), request)).toEqual(request);
  });

  it('raises if the devices are missing', () => {
    expect(() => consume(hostState(), { numa: null, pci: [gpus(4)] })).toThrow(
      'PCI device request gpu:4 failed: not enough devices',
    );
  });
});
