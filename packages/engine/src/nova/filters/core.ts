import type { Filter, FilterContext } from '../filter.ts';
import type { HostState } from '../objects/host-state.ts';
import { at } from '../pointer.ts';
import { count } from '../verdict/value.ts';
import { asked, found, PASS, type Verdict } from '../verdict/verdict.ts';
import { hostRatio, type RatioSource } from './support/allocation-ratio.ts';
import { roomRejections } from './support/resource-room.ts';

/**
 * Passes hosts with enough free vCPUs for the flavor, at the host's `cpu_allocation_ratio`
 * (`nova.scheduler.filters.core_filter`, removed in Train: Placement counts VCPU). A host that reports no vcpus
 * passes. A flavor with more vcpus than the host has cores fails with any ratio, except in Icehouse, where the ratio
 * is nova-scheduler's own option `cpu_allocation_ratio`.
 */
export const coreFilter: Filter = {
  name: 'CoreFilter',
  runsOncePerRequest: false,
  runsOnRebuild: false,
  prepare: (context) => requireCores(context, hostRatio(context, 'cpu_allocation_ratio')),
};

const TOO_SMALL = 'The flavor has more vCPUs than the host has in total.';
const TOO_FULL = 'The flavor needs more vCPUs than the host has left.';

/** Returns the check of CoreFilter and AggregateCoreFilter, which differ in the source of the ratio. */
export function requireCores(
  { spec: { flavor }, conf, warn }: FilterContext,
  ratio: RatioSource,
): (host: HostState) => Verdict {
  const isIcehouse = conf.release === 'icehouse';
  const noRoom = roomRejections(
    asked(
      { kind: 'flavor_field', field: 'vcpus' },
      count(flavor.vcpus),
      at(flavor.pointer, 'vcpus'),
      'at_least',
    ),
    ratio,
  );
  return (host) => {
    if (host.vcpus_total === 0) {
      warn('VCPUs not set; assuming CPU collection broken');
      return PASS;
    }
    const limit = host.vcpus_total * ratio.of(host);
    if (limit > 0) host.limits.set('vcpu', limit);
    const free = limit - host.vcpus_used;
    const isTooSmall = !isIcehouse && limit > 0 && flavor.vcpus > host.vcpus_total;
    // With a ratio of nan, both comparisons are false, and the releases of Nova compare differently.
    const isTooFull = isIcehouse ? !(free >= flavor.vcpus) : free < flavor.vcpus;
    if (!isTooSmall && !isTooFull) return PASS;
    const { pointer } = host.node;
    const log = isTooSmall
      ? `does not have ${flavor.vcpus} total cpus before overcommit, it only has ${host.vcpus_total}`
      : `does not have ${flavor.vcpus} usable vcpus, it only has ${Math.trunc(free)} usable vcpus`;
    return noRoom(host, {
      reason: { kind: isTooSmall ? 'host_too_small' : 'host_too_full', resource: 'vcpus' },
      message: isTooSmall ? TOO_SMALL : TOO_FULL,
      found: [
        found({ kind: 'host_field', field: 'vcpus' }, count(host.vcpus_total), at(pointer, 'vcpus')),
        found({ kind: 'host_field', field: 'vcpus_used' }, count(host.vcpus_used), at(pointer, 'vcpus_used')),
      ],
      log: isIcehouse ? null : log,
    });
  };
}
