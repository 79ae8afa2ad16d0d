import type { HostState } from '../objects/host-state.ts';
import type { Weigher } from '../weigher.ts';
import { multiplierOf } from './multiplier.ts';

/** The number of free devices above which more devices make no difference. */
const MOST_DEVICES = 100;

/**
 * Prefers hosts with few free PCI devices. A server without devices does not use hosts that have devices, and a server
 * with devices uses the fullest host with enough devices
 * (`nova.scheduler.weights.pci`, `[filter_scheduler] pci_weight_multiplier`).
 */
export const pciWeigher: Weigher = {
  name: 'PCIWeigher',
  prepare: (context) => ({
    weigh: (host) => MOST_DEVICES - Math.min(freeDevices(host), MOST_DEVICES - 1),
    multiplier: multiplierOf(context, 'filter_scheduler', 'pci_weight_multiplier'),
  }),
};

const freeDevices = (host: HostState): number => host.pci_pools.reduce((free, pool) => free + pool.count, 0);
