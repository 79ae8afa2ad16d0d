import { reprText } from '../../python/repr.ts';
import { metadataPointer } from '../objects/host-aggregates.ts';
import { at } from '../pointer.ts';
import type { RequestFilter } from './request-filter.ts';

/**
 * Requires one of the aggregates of the availability zone. The zone must be equal to the aggregate's whole value:
 * `az1,az2` is one zone. A zone without aggregates, such as the default zone, adds nothing. In Rocky,
 * `[scheduler] query_placement_for_availability_zone` enables this request filter.
 */
export const mapAzToPlacementAggregate: RequestFilter = {
  name: 'map_az_to_placement_aggregate',
  run: (context) => {
    const { conf, release, aggregates } = context.cloud;
    if (release === 'rocky' && !conf.bool('scheduler', 'query_placement_for_availability_zone')) return false;
    const zone = context.spec.availability_zone;
    if (zone === null || zone === '') return false;
    const found = aggregates.filter(({ metadata }) => metadata.get('availability_zone') === zone);
    if (found.length > 0) {
      const because = [
        at(context.spec.pointer, 'availability_zone'),
        ...found.map((aggregate) => metadataPointer(aggregate, 'availability_zone')),
      ];
      const uuids = found.map(({ uuid }) => uuid);
      context.requirements.requireAggregates(uuids, because);
      const names = found.map(({ name }) => name).join(', ');
      context.added(`requires one of the aggregates of availability zone ${zone}: ${names}`, because);
      context.log(
        'DEBUG',
        `map_az_to_placement_aggregate request filter added aggregates ${uuids.join(',')} for az ${reprText(zone)}`,
      );
    }
    return true;
  },
};
