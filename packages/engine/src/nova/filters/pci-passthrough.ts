import type { Filter, FilterContext } from '../filter.ts';
import { applyPciRequests, type PciShortage } from '../hardware/pci-stats.ts';
import type { HostState } from '../objects/host-state.ts';
import { at } from '../pointer.ts';
import { asked, found, PASS, reject, type Verdict } from '../verdict.ts';

const NAME = 'PciPassthroughFilter';

/**
 * Passes hosts with free PCI devices for what the flavor's `pci_passthrough:alias` asks. Keeps only the allocation
 * candidates whose providers have them. Source: `PciPassthroughFilter`.
 */
export const pciPassthroughFilter: Filter = {
  name: NAME,
  runsOncePerRequest: false,
  runsOnRebuild: false,
  prepare: (context) => {
    const { pci } = context.hardware;
    return (host) => (pci.length === 0 ? PASS : keepCandidates(context, host));
  },
};

function keepCandidates({ hardware, conf, onWork }: FilterContext, host: HostState): Verdict {
  const devices = { pools: host.pci_pools, cells: host.numa_topology?.cells ?? [] };
  let shortage: PciShortage | null = null;
  const good = host.allocation_candidates.filter(({ mappings }) => {
    onWork?.(NAME);
    const applied = applyPciRequests(devices, hardware.pci, mappings, null);
    if ('missing' in applied) shortage ??= applied;
    return !('missing' in applied);
  });
  host.allocation_candidates = good;
  return good.length > 0 ? PASS : tooFew(host, shortage, conf.pointer('pci', 'alias'));
}

function tooFew(host: HostState, shortage: PciShortage | null, alias: string | null): Verdict {
  if (shortage === null)
    return reject("Placement left no allocation candidate that the host's PCI devices could be tried with.");
  const { request, missing } = shortage;
  const devices = request.spec
    .map((spec) => [...spec].map(([key, value]) => `${key}=${value}`).join(' '))
    .join(' or ');
  const pools = host.pci_pools.map((pool) => `${pool.count} × ${pool.vendor_id}:${pool.product_id}`);
  return reject(
    `The host has not enough PCI devices for ${request.alias_name}:${request.count}: too few ${missing}.`,
    [
      asked(
        'flavor extra spec pci_passthrough:alias',
        `${request.alias_name}:${request.count}`,
        request.pointer,
      ),
      asked(`PCI alias ${request.alias_name}`, devices, alias),
      found(
        'free PCI devices of the host',
        pools.length === 0 ? null : pools.join(', '),
        at(host.node.pointer, 'pci_pools'),
      ),
    ],
    {
      level: 'DEBUG',
      text: `{host_state} doesn't have the required PCI devices (${request.alias_name}:${request.count})`,
    },
  );
}
