import type { Filter, FilterContext } from '../filter.ts';
import { DEVICE_LACK_WORDS } from '../hardware/pci/device-lack.ts';
import { applyPciRequests, type PciShortage } from '../hardware/pci/stats.ts';
import type { HostState } from '../objects/host-state.ts';
import { at } from '../pointer.ts';
import { requirement, type Value } from '../verdict/value.ts';
import { asked, found, PASS, reject, type Verdict } from '../verdict/verdict.ts';

const NAME = 'PciPassthroughFilter';

/**
 * Passes hosts with free PCI devices for the flavor's `pci_passthrough:alias`. Keeps only the allocation
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
    if ('lack' in applied) shortage ??= applied;
    return !('lack' in applied);
  });
  host.allocation_candidates = good;
  return good.length > 0 ? PASS : tooFew(host, shortage, conf.pointer('pci', 'alias'));
}

function tooFew(host: HostState, shortage: PciShortage | null, alias: string | null): Verdict {
  if (shortage === null)
    return reject(
      { kind: 'no_candidate_to_try', hardware: 'pci' },
      "Placement left no allocation candidate to try with the host's PCI devices.",
    );
  const { request, lack } = shortage;
  const { alias_name: name, count } = request;
  const devices: Value = { kind: 'device_properties', alternatives: request.spec.map((spec) => [...spec]) };
  const pools = host.pci_pools.map(({ count: free, vendor_id, product_id }) => ({
    count: free,
    vendor_id,
    product_id,
  }));
  return reject(
    { kind: 'pci_shortage', alias: name, count, lack },
    `The request requires PCI devices ${name}:${count}; the host has not enough ${DEVICE_LACK_WORDS[lack]}.`,
    [
      asked(
        { kind: 'flavor_extra_spec', key: 'pci_passthrough:alias' },
        requirement(`${name}:${count}`),
        request.pointer,
      ),
      asked({ kind: 'pci_alias', alias: name }, devices, alias),
      found(
        { kind: 'host_field', field: 'pci_pools' },
        pools.length === 0 ? null : { kind: 'pci_pools', pools },
        at(host.node.pointer, 'pci_pools'),
      ),
    ],
    {
      level: 'DEBUG',
      text: `{host_state} doesn't have the required PCI devices (${request.alias_name}:${request.count})`,
    },
  );
}
