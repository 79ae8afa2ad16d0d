import type { Filter, FilterContext } from '../filter.ts';
import type { HostState } from '../objects/host-state.ts';
import { at } from '../pointer.ts';
import { asked, found, PASS, type Verdict } from '../verdict.ts';
import { hostRatio, type Ratio } from './support/allocation-ratio.ts';
import { noRoom, roomKey } from './support/resource-room.ts';
import { shareRejections } from './support/shared-rejections.ts';

/**
 * Passes hosts with enough free vCPUs for the flavor, at the host's `cpu_allocation_ratio`
 * (`nova.scheduler.filters.core_filter`, gone since Victoria: Placement counts VCPU). A host that reports no vcpus
 * passes. A flavor with more vcpus than the host has cores fails whatever the ratio, except in Icehouse, where the
 * ratio is nova-scheduler's own option `cpu_allocation_ratio`.
 */
export const coreFilter: Filter = {
  name: 'CoreFilter',
  runsOncePerRequest: false,
  runsOnRebuild: false,
  prepare: (context) => requireCores(context, hostRatio(context, 'cpu_allocation_ratio')),
};

const TOO_SMALL = 'The flavor has more vCPUs than the host has in all.';
const TOO_FULL = 'The host has fewer vCPUs left than the flavor needs.';

/** The check of CoreFilter and AggregateCoreFilter, which differ in where the ratio comes from. */
export function requireCores(
  { spec: { flavor }, conf, warn }: FilterContext,
  ratioOf: (host: HostState) => Ratio,
): (host: HostState) => Verdict {
  const share = shareRejections();
  const needed = asked('flavor vcpus', String(flavor.vcpus), at(flavor.pointer, 'vcpus'));
  return (host) => {
    if (host.vcpus_total === 0) {
      warn('VCPUs not set; assuming CPU collection broken');
      return PASS;
    }
    const ratio = ratioOf(host);
    const limit = host.vcpus_total * ratio.value;
    if (limit > 0) host.limits.set('vcpu', limit);
    const free = limit - host.vcpus_used;
    const isTooSmall = conf.release !== 'icehouse' && limit > 0 && flavor.vcpus > host.vcpus_total;
    // A ratio of nan is neither too little nor enough: what Nova asks for differs between the releases.
    const isTooFull = conf.release === 'icehouse' ? !(free >= flavor.vcpus) : free < flavor.vcpus;
    if (!isTooSmall && !isTooFull) return PASS;
    const reason = isTooSmall ? TOO_SMALL : TOO_FULL;
    const log = isTooSmall
      ? `does not have ${flavor.vcpus} total cpus before overcommit, it only has ${host.vcpus_total}`
      : `does not have ${flavor.vcpus} usable vcpus, it only has ${Math.trunc(free)} usable vcpus`;
    return share(roomKey(host, reason, ratio, host.vcpus_total, host.vcpus_used), () =>
      noRoom(
        reason,
        {
          needed,
          found: [
            found('host vcpus', String(host.vcpus_total), at(host.node.pointer, 'vcpus')),
            found('host vcpus_used', String(host.vcpus_used), at(host.node.pointer, 'vcpus_used')),
          ],
          ratio,
        },
        conf.release === 'icehouse' ? null : log,
      ),
    );
  };
}
