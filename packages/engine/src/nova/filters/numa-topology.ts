import type { Filter, FilterContext } from '../filter.ts';
import type { Misfit } from '../hardware/fit-cell.ts';
import { fitTopology, type TopologyMisfit } from '../hardware/fit-topology.ts';
import { toFit } from '../hardware/fitted-cell.ts';
import { fitContextOf } from '../hardware/hardware-request.ts';
import { hasThreads } from '../hardware/host-cell.ts';
import type { HostState } from '../objects/host-state.ts';
import type { InstanceNumaTopology } from '../objects/instance-numa-topology.ts';
import { at } from '../pointer.ts';
import { asked, type Compared, found, PASS, reject, type Verdict } from '../verdict.ts';
import { topologySources } from './topology-sources.ts';

const NAME = 'NUMATopologyFilter';

/**
 * Passes hosts whose NUMA cells can take the guest's: CPUs to pin, page sizes, memory, thread policy, devices and
 * networks near by. Keeps only the allocation candidates that fit. Source: `NUMATopologyFilter`.
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

/** Nova fits every candidate on the topology as the one before it left it. */
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
  const kinds = misfits.map(({ kind }) => kind).join('; ');
  const cells = at(host.node.pointer, 'numa_topology');
  const details = misfits.flatMap(({ kind, needed, available }) => [
    asked(`needed on a cell (${kind})`, needed, null),
    found(`the host has (${kind})`, available, cells),
  ]);
  return reject(
    kinds === ''
      ? "Placement left no allocation candidate that the host's NUMA cells could be tried with."
      : `The guest's NUMA topology fits no combination of the host's cells: ${kinds}.`,
    [...sources, ...details],
    {
      level: 'DEBUG',
      text: `${host.host}, ${host.nodename} fails NUMA topology requirements. The instance does not fit on this host.`,
    },
  );
}

function noTopology(host: HostState, sources: readonly Compared[]): Verdict {
  return reject(
    'The request asks for a NUMA topology, and the host reports none.',
    [...sources, found('NUMA topology of the host', null, host.node.pointer)],
    {
      level: 'DEBUG',
      text: `${host.host}, ${host.nodename} fails NUMA topology requirements. No host NUMA topology while the instance specified one.`,
    },
  );
}

function noThreads(context: FilterContext, host: HostState, sources: readonly Compared[]): Verdict {
  const policy = at(context.spec.flavor.pointer, 'extra_specs', 'hw:cpu_thread_policy');
  return reject(
    "The thread policy 'require' needs hyperthreads, and the host's cores have one thread each.",
    [
      ...(sources.length > 0 ? sources : [asked('CPU thread policy', 'require', policy)]),
      found('threads per core', '1', at(host.node.pointer, 'numa_topology')),
    ],
    {
      level: 'DEBUG',
      text: "{host_state} fails CPU policy requirements. Host does not have hyperthreading or hyperthreading is disabled, but 'require' threads policy was requested.",
    },
  );
}
