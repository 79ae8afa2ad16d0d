import { reprFloat } from '../../python/repr.ts';
import type { Filter, FilterContext } from '../filter.ts';
import type { HostState } from '../objects/host-state.ts';
import { at } from '../pointer.ts';
import { mebibytes } from '../verdict/value.ts';
import { asked, found, PASS, type Verdict } from '../verdict/verdict.ts';
import { hostRatio, type RatioSource } from './support/allocation-ratio.ts';
import { roomRejections } from './support/resource-room.ts';

/**
 * Passes hosts with enough free disk for the flavor's root, ephemeral and swap, at the host's `disk_allocation_ratio`
 * (`nova.scheduler.filters.disk_filter`, removed in Train: Placement counts DISK_GB). The root disk of a
 * volume-backed server counts too. A flavor with more disk than the host has fails with any ratio, except in
 * Icehouse, where the ratio is nova-scheduler's own option `disk_allocation_ratio`.
 */
export const diskFilter: Filter = {
  name: 'DiskFilter',
  runsOncePerRequest: false,
  runsOnRebuild: false,
  prepare: (context) => requireDisk(context, hostRatio(context, 'disk_allocation_ratio')),
};

const TOO_SMALL = 'The flavor has more disk than the host has in total.';
const TOO_FULL = 'The flavor needs more disk than the host has left.';

/**
 * Returns the check of DiskFilter and AggregateDiskFilter, which differ in the source of the ratio. Amounts are in
 * MiB.
 */
export function requireDisk(
  { spec: { flavor }, conf }: FilterContext,
  ratio: RatioSource,
): (host: HostState) => Verdict {
  const request = 1024 * (flavor.root_gb + flavor.ephemeral_gb) + flavor.swap;
  const needed = asked(
    { kind: 'flavor_field', field: 'disk' },
    mebibytes(request),
    at(flavor.pointer, 'disk'),
    'at_least',
  );
  const noRoom = roomRejections(needed, ratio);
  return (host) => {
    const total = host.total_usable_disk_gb * 1024;
    const limit = total * ratio.of(host);
    const usable = limit - (total - host.free_disk_mb);
    const isTooSmall = conf.release !== 'icehouse' && total < request;
    if (!isTooSmall && usable >= request) {
      host.limits.set('disk_gb', limit / 1024);
      return PASS;
    }
    const { pointer } = host.node;
    return noRoom(host, {
      reason: { kind: isTooSmall ? 'host_too_small' : 'host_too_full', resource: 'disk' },
      message: isTooSmall ? TOO_SMALL : TOO_FULL,
      found: [
        found({ kind: 'host_field', field: 'local_gb' }, mebibytes(total), at(pointer, 'local_gb')),
        found(
          { kind: 'host_field', field: 'free_disk_gb' },
          mebibytes(host.free_disk_mb),
          at(pointer, 'free_disk_gb'),
        ),
      ],
      log: isTooSmall
        ? `does not have ${request} MB usable disk space before overcommit, it only has ${total} MB.`
        : `does not have ${request} MB usable disk, it only has ${reprFloat(usable)} MB usable disk.`,
    });
  };
}
