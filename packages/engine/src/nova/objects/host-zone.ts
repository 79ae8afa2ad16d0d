import type { NovaConf } from '../conf.ts';
import type { Aggregate } from './aggregate.ts';

export const ZONE = 'availability_zone';

/**
 * Returns the availability zone that Nova shows for a host (`nova.availability_zones.get_host_availability_zone`): the
 * zone of its aggregates, or `[DEFAULT] default_availability_zone`.
 */
export function hostZone(aggregates: readonly Aggregate[], conf: NovaConf): string {
  for (const { metadata } of aggregates) {
    const zone = metadata.get(ZONE);
    if (zone !== undefined) return zone;
  }
  return conf.string('DEFAULT', 'default_availability_zone') ?? 'nova';
}
