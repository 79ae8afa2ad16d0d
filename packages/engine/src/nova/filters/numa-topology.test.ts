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

/** Runs the filter for one host, with a flavor of 2 vcpus and 1024 MiB. */
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
  it('passes every host for a request without a NUMA topology', () => {
    expect(reason({}, {})).toBeNull();
  });

  it('requires a host that reports a topology', () => {
    expect(reason({ 'hw:numa_nodes': '1' }, {})).toBe(
      'The request requires a NUMA topology; the host does not report one.',
    );
  });

  it('requires a cell for each guest node', () => {
    expect(reason({ 'hw:numa_nodes': '2' }, TWO_CELLS)).toBeNull();
    expect(reason({ 'hw:numa_nodes': '2' }, ONE_CELL)).toBe(
      "The guest's NUMA topology does not fit on the host's cells: fewer NUMA cells than the guest has nodes.",
    );
  });

  it('requires free CPUs for pinning', () => {
    const full: Host = { numa_topology: { cells: [{ id: 0, ...CELL, pinned_cpus: [0, 1, 2] }] } };
    expect(reason({ 'hw:cpu_policy': 'dedicated' }, ONE_CELL)).toBeNull();
    expect(reason({ 'hw:cpu_policy': 'dedicated' }, full)).toContain('not enough free CPUs for pinning');
  });

  it('requires hyperthreads if the thread policy requires them', () => {
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

  it('reports progress before each candidate', () => {
    const candidate = { allocations: { u: {} }, mappings: { '': ['u'] } };
    const told: string[] = [];
    const host = { ...ONE_CELL, allocation_candidates: [candidate, candidate, candidate] };
    ask({ 'hw:numa_nodes': '1' }, host, (filter) => told.push(filter));
    expect(told).toEqual(Array.from({ length: 3 }, () => 'NUMATopologyFilter'));
  });

  it('contains the cause of the topology, the requirement and the host’s value', () => {
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
