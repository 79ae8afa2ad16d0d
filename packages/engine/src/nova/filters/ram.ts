import { reprFloat } from '../../python/repr.ts';
import type { Filter, FilterContext } from '../filter.ts';
import type { HostState } from '../objects/host-state.ts';
import { at } from '../pointer.ts';
import { mebibytes } from '../verdict/value.ts';
import { asked, found, PASS, type Verdict } from '../verdict/verdict.ts';
import { hostRatio, type RatioSource } from './support/allocation-ratio.ts';
import { roomRejections } from './support/resource-room.ts';

/**
 * Passes hosts with enough free memory for the flavor, at the host's `ram_allocation_ratio`
 * (`nova.scheduler.filters.ram_filter`, removed in Train: Placement counts MEMORY_MB). A flavor with more memory than
 * the host has fails with any ratio, except in Icehouse, where the ratio is nova-scheduler's own option
 * `ram_allocation_ratio`.
 */
export const ramFilter: Filter = {
  name: 'RamFilter',
  runsOncePerRequest: false,
  runsOnRebuild: false,
  prepare: (context) => requireRam(context, hostRatio(context, 'ram_allocation_ratio')),
};

const TOO_SMALL = 'The flavor has more memory than the host has in total.';
const TOO_FULL = 'The flavor needs more memory than the host has left.';

/**
 * Returns the check of RamFilter and AggregateRamFilter, which differ in the source of the ratio. Amounts are in MiB.
 */
export function requireRam(
  { spec: { flavor }, conf }: FilterContext,
  ratio: RatioSource,
): (host: HostState) => Verdict {
  const needed = asked(
    { kind: 'flavor_field', field: 'ram' },
    mebibytes(flavor.memory_mb),
    at(flavor.pointer, 'ram'),
    'at_least',
  );
  const noRoom = roomRejections(needed, ratio);
  return (host) => {
    const total = host.total_usable_ram_mb;
    const limit = total * ratio.of(host);
    const usable = limit - (total - host.free_ram_mb);
    const isTooSmall = conf.release !== 'icehouse' && total < flavor.memory_mb;
    if (!isTooSmall && usable >= flavor.memory_mb) {
      host.limits.set('memory_mb', limit);
      return PASS;
    }
    const { pointer } = host.node;
    return noRoom(host, {
      reason: { kind: isTooSmall ? 'host_too_small' : 'host_too_full', resource: 'ram' },
      message: isTooSmall ? TOO_SMALL : TOO_FULL,
      found: [
        found({ kind: 'host_field', field: 'memory_mb' }, mebibytes(total), at(pointer, 'memory_mb')),
        found(
          { kind: 'host_field', field: 'free_ram_mb' },
          mebibytes(host.free_ram_mb),
          at(pointer, 'free_ram_mb'),
        ),
      ],
      log: isTooSmall
        ? `does not have ${flavor.memory_mb} MB usable ram before overcommit, it only has ${total} MB.`
        : `does not have ${flavor.memory_mb} MB usable ram, it only has ${reprFloat(usable)} MB usable ram.`,
    });
  };
}
