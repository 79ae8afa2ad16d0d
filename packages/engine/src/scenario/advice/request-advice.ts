import { nearestName } from '../../nova/values/nearest-name.ts';
import type { Report } from '../build/host-list.ts';
import { changeValue, fixesTo, renameKey } from '../edit/fix.ts';
import { didYouMean } from '../names/suggest.ts';
import { pointerOf } from '../problem.ts';
import type { Scenario } from '../schema/schema.ts';

/** The scheduler hints that a filter of any release reads, and `group`, which nova-api reads. */
export const HINTS = [
  'group',
  'same_host',
  'different_host',
  'query',
  'build_near_host_ip',
  'cidr',
  'target_cell',
  '_nova_check_type',
] as const;

/** Reports misspelled hints and zones. Nova accepts both, and finds no host or an unintended one. */
export function adviseOnRequest({ request, aggregates }: Scenario, report: Report): void {
  for (const key of request.hints.keys()) {
    if ((HINTS as readonly string[]).includes(key)) continue;
    const near = nearestName(key, HINTS);
    if (near === null) continue;
    const pointer = pointerOf(['request', 'hints', key]);
    const message = `No filter reads the hint "${key}".${didYouMean(near)}`;
    report({ severity: 'warning', message, pointer, fixes: [renameKey(pointer, near)] });
  }
  const zone = request.availability_zone;
  if (zone === null || zone.includes(':') || zone === '') return;
  const zones = zonesOf(aggregates);
  const near = zones.includes(zone) ? null : nearestName(zone, zones);
  // az2 is another zone than az1, not a typing error.
  if (near === null || lettersOf(near) === lettersOf(zone)) return;
  const pointer = '/request/availability_zone';
  const message = `No aggregate has the availability zone "${zone}".${didYouMean(near)}`;
  report({ severity: 'warning', message, pointer, ...fixesTo(near, (meant) => changeValue(pointer, meant)) });
}

const lettersOf = (name: string): string => name.replaceAll(/\d+/g, '');

/** Returns the availability zones of the aggregates, from the metadata or from `availability_zone`. */
const zonesOf = (aggregates: Scenario['aggregates']): readonly string[] => [
  ...new Set(
    aggregates.flatMap(({ availability_zone, metadata }) => {
      const zone = metadata.get('availability_zone') ?? availability_zone;
      return zone == null ? [] : [zone];
    }),
  ),
];
