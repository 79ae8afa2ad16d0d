import { describe, expect, it } from 'vitest';
import { caseConf, caseContext, caseHostStates } from '../../../conformance/case.ts';
import type { VectorCase } from '../../../conformance/vector-case.ts';
import { numaTopologyFilter } from './numa-topology.ts';

type Host = Omit<NonNullable<VectorCase['hosts']>[number], 'uuid' | 'host'>;

const CELL = {
  memory: 4096,
  cpuset: [4, 5],
  pcpuset: [0, 1, 2, 3],
  siblings: [
    [0, 2],
    [1, 3],
  ],
};
const ONE_CELL: Host = { numa_topology: { cells: [{ id: 0, ...CELL }] } };
const TWO_CELLS: Host = {
  numa_topology: {
    cells: [
      { id: 0, ...CELL },
      { id: 1, ...CELL },
    ],
  },
};

/** Asks about one host; a flavor of 2 vcpus and 1024 MiB. */
function ask(extra_specs: Readonly<Record<string, string>>, host: Host, onWork = (_: string) => {}) {
  const vector: VectorCase = {
    id: 'numa',
    flavor: { vcpus: 2, memory_mb: 1024, extra_specs },
    hosts: [{ uuid: 'u', host: 'h1', ...host }],
  };
  const conf = caseConf(vector);
  const [state] = caseHostStates(vector, conf);
  return {
    verdict: numaTopologyFilter.prepare({ ...caseContext(vector, conf), onWork })(state!),
    state: state!,
  };
}

const reason = (...args: Parameters<typeof ask>) => ask(...args).verdict?.message ?? null;

describe('NUMATopologyFilter', () => {
  it('passes everything that asks for no topology', () => {
    expect(reason({}, {})).toBeNull();
  });

  it('needs a host that reports a topology', () => {
    expect(reason({ 'hw:numa_nodes': '1' }, {})).toBe(
      'The request requires a NUMA topology; the host does not report one.',
    );
  });

  it('needs a cell for each guest node', () => {
    expect(reason({ 'hw:numa_nodes': '2' }, TWO_CELLS)).toBeNull();
    expect(reason({ 'hw:numa_nodes': '2' }, ONE_CELL)).toBe(
      "The guest's NUMA topology does not fit on the host's cells: fewer NUMA cells than the guest has nodes.",
    );
  });

  it('needs free CPUs to pin', () => {
    const full: Host = { numa_topology: { cells: [{ id: 0, ...CELL, pinned_cpus: [0, 1, 2] }] } };
    expect(reason({ 'hw:cpu_policy': 'dedicated' }, ONE_CELL)).toBeNull();
    expect(reason({ 'hw:cpu_policy': 'dedicated' }, full)).toContain('not enough free CPUs for pinning');
  });

  it('needs hyperthreads where the thread policy requires them', () => {
    const flat: Host = { numa_topology: { cells: [{ id: 0, ...CELL, siblings: [[0], [1], [2], [3]] }] } };
    const specs = { 'hw:cpu_policy': 'dedicated', 'hw:cpu_thread_policy': 'require' };
    expect(reason(specs, ONE_CELL)).toBeNull();
    expect(reason(specs, flat)).toBe(
      "The thread policy 'require' requires hyperthreads; the host's cores have one thread each.",
    );
  });

  it('keeps only the allocation candidates that fit', () => {
    const candidate = { allocations: { u: {} }, mappings: { '': ['u'] } };
    const host = { ...ONE_CELL, allocation_candidates: [candidate, candidate] };
    expect(ask({ 'hw:numa_nodes': '1' }, host).state.allocation_candidates).toHaveLength(2);
    expect(ask({ 'hw:numa_nodes': '2' }, host).state.allocation_candidates).toEqual([]);
  });

  it('tells before each candidate that it is at work', () => {
    const candidate = { allocations: { u: {} }, mappings: { '': ['u'] } };
    const told: string[] = [];
    const host = { ...ONE_CELL, allocation_candidates: [candidate, candidate, candidate] };
    ask({ 'hw:numa_nodes': '1' }, host, (filter) => told.push(filter));
    expect(told).toEqual(Array.from({ length: 3 }, () => 'NUMATopologyFilter'));
  });

  it('says what asked for the topology, what was needed and what there is', () => {
    const { verdict } = ask({ 'hw:numa_nodes': '2' }, ONE_CELL);
    const subject = { kind: 'numa_cell', misfit: { kind: 'cell_count' } };
    expect(verdict!.compared).toMatchObject([
      {
        side: 'asked',
        subject: { kind: 'flavor_extra_spec', key: 'hw:numa_nodes' },
        value: { kind: 'requirement', text: '2' },
      },
      { side: 'asked', subject, value: { kind: 'amount', amount: 2, unit: 'count' } },
      { side: 'found', subject, value: { kind: 'amount', amount: 1, unit: 'count' } },
    ]);
  });
});
