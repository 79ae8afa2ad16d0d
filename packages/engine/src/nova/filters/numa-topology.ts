import type { Filter, FilterContext } from '../filter.ts';
import { fitContextOf } from '../hardware/hardware-request.ts';
import { fitTopology, type TopologyMisfit } from '../hardware/numa/fit-topology.ts';
import { toFit } from '../hardware/numa/fitted-cell.ts';
import { hasThreads } from '../hardware/numa/host-cell.ts';
import type { Misfit, MisfitReason } from '../hardware/numa/misfit.ts';
import { DEVICE_LACK_WORDS } from '../hardware/pci/device-lack.ts';
import type { HostState } from '../objects/host-state.ts';
import type { InstanceNumaTopology } from '../objects/instance-numa-topology.ts';
import { at } from '../pointer.ts';
import { count, text } from '../verdict/value.ts';
import { asked, type Compared, found, PASS, reject, type Verdict } from '../verdict/verdict.ts';
import { topologySources } from './topology-sources.ts';

const NAME = 'NUMATopologyFilter';

/**
 * Passes hosts whose NUMA cells fit the guest's: CPUs to pin, page sizes, memory, thread policy, devices and networks
 * of the same cells. Keeps only the allocation candidates that fit. Source: `NUMATopologyFilter`.
 */
export const numaTopologyFilter: Filter = {
  name: NAME,
  runsOncePerRequest: false,
  runsOnRebuild: false,
  prepare: (context) => {
    const { numa } = context.hardware;
    const needsThreads = asksForThreads(context);
    const sources = topologySources(context.spec);
    return (host) => {
      if (needsThreads && host.numa_topology !== null && !host.numa_topology.cells.some(hasThreads)) {
        return noThreads(context, host, sources);
      }
      if (numa === null) return PASS;
      return host.numa_topology === null
        ? noTopology(host, sources)
        : fitCandidates(context, host, numa, sources);
    };
  },
};

function asksForThreads({ spec }: FilterContext): boolean {
  const says = (extraSpec: string, property: string, value: string): boolean =>
    spec.flavor.extra_specs.get(extraSpec) === value || spec.image?.properties.get(property) === value;
  return (
    says('hw:cpu_policy', 'hw_cpu_policy', 'dedicated') &&
    says('hw:cpu_thread_policy', 'hw_cpu_thread_policy', 'require')
  );
}

/** Fits each candidate on the topology that the previous candidate left, as Nova does. */
function fitCandidates(
  context: FilterContext,
  host: HostState,
  numa: InstanceNumaTopology,
  sources: readonly Compared[],
): Verdict {
  const guest = toFit(numa);
  let misfit: TopologyMisfit = { misfits: [] };
  const good = host.allocation_candidates.filter(({ mappings }) => {
    context.onWork?.(NAME);
    const failed = fitTopology(
      guest,
      fitContextOf(host, context.hardware, context.spec, context.conf, mappings),
    );
    if (failed !== null) misfit = failed;
    return failed === null;
  });
  host.allocation_candidates = good;
  return good.length > 0 ? PASS : doesNotFit(host, misfit.misfits, sources);
}

function doesNotFit(host: HostState, misfits: readonly Misfit[], sources: readonly Compared[]): Verdict {
  const reasons = misfits.map(({ reason }) => reason);
  const cells = at(host.node.pointer, 'numa_topology');
  const details = misfits.flatMap(({ reason, needed, available }) => [
    asked({ kind: 'numa_cell', misfit: reason }, needed, null, 'at_least'),
    found({ kind: 'numa_cell', misfit: reason }, available, cells),
  ]);
  return reject(
    reasons.length === 0
      ? { kind: 'no_candidate_to_try', hardware: 'numa' }
      : { kind: 'numa_misfit', misfits: reasons },
    reasons.length === 0
      ? "Placement left no allocation candidate to try with the host's NUMA cells."
      : `The guest's NUMA topology does not fit on the host's cells: ${reasons.map(misfitWords).join('; ')}.`,
    [...sources, ...details],
    {
      level: 'DEBUG',
      text: `${host.host}, ${host.nodename} fails NUMA topology requirements. The instance does not fit on this host.`,
    },
  );
}

function misfitWords(reason: MisfitReason): string {
  switch (reason.kind) {
    case 'thread_policy':
      return `no cores for the thread policy ${reason.policy}`;
    case 'pci_devices':
      return `not enough PCI devices ${DEVICE_LACK_WORDS[reason.lack]}`;
    default:
      return MISFIT_WORDS[reason.kind];
  }
}

const MISFIT_WORDS: Readonly<Record<Exclude<MisfitReason['kind'], 'thread_policy' | 'pci_devices'>, string>> =
  {
    cell_count: 'fewer NUMA cells than the guest has nodes',
    memory: 'not enough memory',
    free_memory_for_pinning: 'not enough free memory for pinned CPUs',
    page_size: 'no pages of the requested size',
    free_pages: 'not enough free pages',
    cpus_for_pinning: 'not enough CPUs for pinning',
    shared_cpus: 'not enough shared CPUs',
    free_cpus_for_pinning: 'not enough free CPUs for pinning',
    cpu_overcommit: 'shared CPUs at the overcommit limit',
    memory_overcommit: 'memory at the overcommit limit',
    networks: 'networks on another NUMA cell',
  };

function noTopology(host: HostState, sources: readonly Compared[]): Verdict {
  return reject(
    { kind: 'no_numa_topology' },
    'The request requires a NUMA topology; the host does not report one.',
    [...sources, found({ kind: 'host_field', field: 'numa_topology' }, null, host.node.pointer)],
    {
      level: 'DEBUG',
      text: `${host.host}, ${host.nodename} fails NUMA topology requirements. No host NUMA topology while the instance specified one.`,
    },
  );
}

function noThreads(context: FilterContext, host: HostState, sources: readonly Compared[]): Verdict {
  const policy = at(context.spec.flavor.pointer, 'extra_specs', 'hw:cpu_thread_policy');
  return reject(
    { kind: 'no_hyperthreads' },
    "The thread policy 'require' requires hyperthreads; the host's cores have one thread each.",
    [
      ...(sources.length > 0 ? sources : [asked({ kind: 'cpu_thread_policy' }, text('require'), policy)]),
      found(
        { kind: 'host_field', field: 'threads_per_core' },
        count(1),
        at(host.node.pointer, 'numa_topology'),
      ),
    ],
    {
      level: 'DEBUG',
      text: "{host_state} fails CPU policy requirements. Host does not have hyperthreading or hyperthreading is disabled, but 'require' threads policy was requested.",
    },
  );
}
