import type { Cloud } from '../nova/cloud.ts';
import { at, type Pointer } from '../nova/pointer.ts';
import type { PlacementQuery } from '../nova/run.ts';
import { asked, type Compared, found, type Rejection, reject } from '../nova/verdict.ts';
import type { Reason } from '../placement/index.ts';
import { inventoryPointer, type ProviderPlace, traitPointer } from './provider-pointers.ts';
import type { QueryAggregates } from './query-aggregates.ts';

/** Where a reason was found: the request group of the query, and the provider. */
export interface ReasonPlace extends ProviderPlace {
  readonly query: Pick<PlacementQuery, 'origins'>;
  readonly aggregates: QueryAggregates;
  /** '' for the unsuffixed group. */
  readonly suffix: string;
}

/** Placement's reason as a sentence with the values compared, the same for every host that fails alike. */
export function rejectionOf(cloud: Cloud, reason: Reason, place: ReasonPlace): Rejection {
  const group = place.suffix === '' ? '' : ` for request group ${place.suffix}`;
  switch (reason.kind) {
    case 'no_inventory':
      return reject(`The host has no ${reason.resource_class} at all${group}.`, [
        askedFor(place, `resources${place.suffix}:${reason.resource_class}`),
        found(
          `${reason.resource_class} of ${place.provider}`,
          null,
          inventoryPointer(cloud, place, reason.resource_class),
        ),
      ]);
    case 'capacity':
      return reject(`Too little ${reason.resource_class} is free${group}.`, [
        askedFor(place, `resources${place.suffix}:${reason.resource_class}`, String(reason.requested)),
        found(
          `${reason.resource_class} of ${place.provider}`,
          capacityText(reason),
          inventoryPointer(cloud, place, reason.resource_class),
        ),
      ]);
    case 'min_unit':
    case 'max_unit':
    case 'step_size':
      return unitRejection(cloud, reason, place, group);
    case 'missing_trait':
      return reject(`The host lacks the trait ${reason.any_of.join(' or ')}${group}.`, [
        ...reason.any_of.map((trait) => askedFor(place, `required${place.suffix}:${trait}`, trait)),
        found(`traits of ${place.provider}`, 'without it', traitPointer(cloud, place, reason.any_of[0]!)),
      ]);
    case 'forbidden_trait':
      return reject(`The host has the trait ${reason.trait}, which the request forbids${group}.`, [
        askedFor(place, `required${place.suffix}:!${reason.trait}`, `not ${reason.trait}`),
        found(`traits of ${place.provider}`, reason.trait, traitPointer(cloud, place, reason.trait)),
      ]);
    case 'not_in_aggregate':
      return reject(`The host is not in ${aggregateNames(place, reason.any_of, 'or')}${group}.`, [
        ...askedMember(place, reason.any_of),
        ...reason.any_of.map((uuid) => aggregateValue(place, uuid, 'without the host')),
      ]);
    case 'in_forbidden_aggregate':
      return reject(
        `The host is in ${aggregateNames(place, [reason.aggregate], 'or')}, which the request forbids${group}.`,
        [
          ...forbiddenMember(place, reason.aggregate),
          aggregateValue(place, reason.aggregate, 'with the host'),
        ],
      );
    case 'outside_tree':
      return reject('The request is for another host alone.', [
        askedFor(place, `in_tree${place.suffix}`, reason.in_tree),
      ]);
    case 'sharing_off':
      return reject(
        `The host could use ${place.provider}, but in_tree leaves out providers that share from other trees${group}.`,
        [askedFor(place, `in_tree${place.suffix}`, reason.in_tree)],
      );
    case 'nothing_asked':
      return reject(`Request group ${place.suffix} asks for nothing that a provider could have.`);
  }
}

function unitRejection(
  cloud: Cloud,
  reason: Extract<Reason, { kind: 'min_unit' | 'max_unit' | 'step_size' }>,
  place: ReasonPlace,
  group: string,
): Rejection {
  const { kind, resource_class, requested, bound } = reason;
  const rule = {
    min_unit: `The request asks for less ${resource_class} than the host gives at once`,
    max_unit: `The request asks for more ${resource_class} than the host gives one instance`,
    step_size: `The host gives ${resource_class} in steps only, and the request is no multiple`,
  }[kind];
  return reject(`${rule}${group}.`, [
    askedFor(place, `resources${place.suffix}:${resource_class}`, String(requested)),
    found(
      `${kind} of ${resource_class} of ${place.provider}`,
      String(bound),
      inventoryPointer(cloud, place, resource_class),
    ),
  ]);
}

function capacityText(reason: Extract<Reason, { kind: 'capacity' }>): string {
  const { total, reserved, allocation_ratio, capacity, used } = reason;
  return `${Math.max(capacity - used, 0)} of ${capacity} free: (${total} − ${reserved} reserved) × ${allocation_ratio}, ${used} used`;
}

/** What was asked, pointing to the first line that caused it; `null` where no document says it. */
function askedFor({ query }: ReasonPlace, part: string, value: string | null = null): Compared {
  const pointers = query.origins.get(part) ?? query.origins.get(`root_${part}`);
  return asked(part, value, pointers?.[0] ?? null);
}

/** The `member_of` of the group that requires one of these aggregates, with what it is from. */
function askedMember({ query, suffix }: ReasonPlace, anyOf: readonly string[]): readonly Compared[] {
  const key = `member_of${suffix}`;
  const values = new Set([anyOf.join(','), `in:${anyOf.join(',')}`]);
  return [...query.origins]
    .map(([part, pointers]) => [part.slice(key.length + 1), part.startsWith(`${key}:`), pointers] as const)
    .filter(([value, isMember]) => isMember && values.has(value))
    .flatMap(([value, , pointers]) => orNull(pointers).map((pointer) => asked(key, value, pointer)));
}

function forbiddenMember({ aggregates, suffix }: ReasonPlace, uuid: string): readonly Compared[] {
  const key = `member_of${suffix}`;
  const name = aggregates.of(uuid)?.name ?? uuid;
  return aggregates.whyForbidden(key, uuid).map((pointer) => asked(key, `not ${name}`, pointer));
}

const orNull = (pointers: readonly Pointer[]): readonly Pointer[] =>
  pointers.length > 0 ? pointers : [null];

const aggregateNames = ({ aggregates }: ReasonPlace, uuids: readonly string[], joint: string): string =>
  uuids.map((uuid) => `aggregate ${aggregates.of(uuid)?.name ?? uuid}`).join(` ${joint} `);

function aggregateValue({ aggregates }: ReasonPlace, uuid: string, value: string): Compared {
  const aggregate = aggregates.of(uuid);
  return found(`aggregate ${aggregate?.name ?? uuid}`, value, at(aggregate?.pointer ?? null, 'hosts'));
}
