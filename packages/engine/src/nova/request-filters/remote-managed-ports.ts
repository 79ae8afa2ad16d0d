import type { RequestFilter } from './request-filter.ts';

const TRAIT = 'COMPUTE_REMOTE_MANAGED_PORTS';

/** Requires hosts with SmartNICs for ports that a SmartNIC manages. */
export const remoteManagedPortsFilter: RequestFilter = {
  name: 'remote_managed_ports_filter',
  run: (context) => {
    for (const network of context.spec.requested_networks ?? []) {
      if (network.port_id === null || !network.remote_managed) continue;
      context.requireOfRoot(TRAIT, [network.pointer]);
      context.log('DEBUG', `remote_managed_ports_filter request filter added trait ${TRAIT}`);
    }
    return true;
  },
};
