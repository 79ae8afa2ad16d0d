import { reprSet } from '../../python/repr.ts';
import type { Filter } from '../filter.ts';
import { foundMetadata, hostMetadata, perMembership } from '../objects/host-aggregates.ts';
import { at } from '../pointer.ts';
import { text } from '../verdict/value.ts';
import { asked, found, PASS, reject } from '../verdict/verdict.ts';

const KEY = 'availability_zone';

/**
 * Passes hosts in the requested availability zone (`nova.scheduler.filters.availability_zone_filter`). The zone is
 * the metadata key `availability_zone` of an aggregate, or `[DEFAULT] default_availability_zone` for hosts whose
 * aggregates do not set it. Master does not have this filter: `map_az_to_placement_aggregate` sends the zone's
 * aggregates to Placement instead.
 */
export const availabilityZoneFilter: Filter = {
  name: 'AvailabilityZoneFilter',
  runsOncePerRequest: true,
  runsOnRebuild: false,
  prepare: ({ spec, conf }) => {
    const zone = spec.availability_zone ?? '';
    if (zone === '') return () => PASS;
    const byDefault = conf.string('DEFAULT', 'default_availability_zone') ?? 'None';
    const request = asked({ kind: 'availability_zone' }, text(zone), at(spec.pointer, KEY));
    const log = (zones: string) =>
      conf.release === 'icehouse'
        ? undefined
        : ({
            level: 'DEBUG',
            text: `Availability Zone '${zone}' requested. {host_state} has AZs: ${zones}`,
          } as const);
    return perMembership((aggregates) => {
      const metadata = hostMetadata(aggregates, conf.release);
      const zones = metadata.get(KEY)?.values;
      if ((zones ?? [byDefault]).includes(zone)) return PASS;
      const reason = { kind: 'other_zone', zone, zones: zones ?? null, default_zone: byDefault } as const;
      return zones === undefined
        ? reject(
            reason,
            `The request requires availability zone ${zone}; the host is in the default zone ${byDefault}.`,
            [
              request,
              found(
                { kind: 'conf_option', section: 'DEFAULT', name: 'default_availability_zone' },
                text(byDefault),
                conf.pointer('DEFAULT', 'default_availability_zone'),
              ),
            ],
            log(byDefault),
          )
        : reject(
            reason,
            `The request requires availability zone ${zone}; the host is in ${zones.join(', ')}.`,
            [request, ...foundMetadata(metadata, KEY)],
            log(reprSet(zones)),
          );
    });
  },
};
