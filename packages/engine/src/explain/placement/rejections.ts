import type { Cloud } from '../../nova/cloud.ts';
import { at, type Pointer } from '../../nova/pointer.ts';
import type { PlacementQuery } from '../../nova/run.ts';
import type { Subject } from '../../nova/verdict/subject.ts';
import { amount, membership, text, trait, type Value } from '../../nova/verdict/value.ts';
import {
  asked,
  type Compared,
  found,
  type Operator,
  type Rejection,
  reject,
} from '../../nova/verdict/verdict.ts';
import type { Reason } from '../../placement/index.ts';
import { PLACEMENT_MESSAGES as MESSAGES } from '../words/placement-messages.ts';
import { inventoryPointer, type ProviderPlace, traitPointer } from './provider-pointers.ts';
import type { QueryAggregates } from './query-aggregates.ts';

/** Where a reason was found: the request group of the query, and the provider. */
export interface ReasonPlace extends ProviderPlace {
  readonly query: Pick<PlacementQuery, 'origins'>;
  readonly aggregates: QueryAggregates;
  /** '' for the unsuffixed group. */
  readonly suffix: string;
}

/** Returns Placement's reason as a rejection, the same for every host that fails alike. */
export function rejectionOf(cloud: Cloud, reason: Reason, place: ReasonPlace): Rejection {
  const { suffix, aggregates } = place;
  switch (reason.kind) {
    case 'no_inventory':
    case 'capacity':
    case 'min_unit':
    case 'max_unit':
    case 'step_size':
      return resourceRejection(cloud, reason, place);
    case 'missing_trait': {
      const { any_of } = reason;
      return reject({ kind: 'missing_trait', any_of, suffix }, MESSAGES.missing_trait(any_of, suffix), [
        ...any_of.map((name) => askedTrait(place, name, 'requires', name)),
        found(traitsOf(place), membership(false), traitPointer(cloud, place, any_of[0]!)),
      ]);
    }
    case 'forbidden_trait': {
      const { trait: name } = reason;
      return reject(
        { kind: 'forbidden_trait', trait: name, suffix },
        MESSAGES.forbidden_trait(name, suffix),
        [
          askedTrait(place, name, 'forbids', `!${name}`),
          found(traitsOf(place), trait(name), traitPointer(cloud, place, name)),
        ],
      );
    }
    case 'not_in_aggregate': {
      const any_of = reason.any_of.map((uuid) => aggregates.nameOf(uuid));
      return reject({ kind: 'not_in_aggregate', any_of, suffix }, MESSAGES.not_in_aggregate(any_of, suffix), [
        ...askedMember(place, reason.any_of),
        ...reason.any_of.map((uuid) => foundMember(place, uuid, false)),
      ]);
    }
    case 'in_forbidden_aggregate': {
      const aggregate = aggregates.nameOf(reason.aggregate);
      return reject(
        { kind: 'in_forbidden_aggregate', aggregate, suffix },
        MESSAGES.in_forbidden_aggregate(aggregate, suffix),
        [...forbiddenMember(place, reason.aggregate), foundMember(place, reason.aggregate, true)],
      );
    }
    case 'outside_tree':
      return reject({ kind: 'other_host_requested' }, MESSAGES.other_host_requested(), [
        askedTree(place, reason.in_tree),
      ]);
    case 'sharing_off': {
      const { provider } = place;
      return reject({ kind: 'sharing_off', provider, suffix }, MESSAGES.sharing_off(provider, suffix), [
        askedTree(place, reason.in_tree),
      ]);
    }
    case 'nothing_asked':
      return reject({ kind: 'nothing_asked', suffix }, MESSAGES.nothing_asked(suffix));
  }
}

type ResourceReason = Extract<Reason, { readonly resource_class: string }>;

/** Returns why an inventory cannot serve the amount: it is missing, too full, or has limits on the amount. */
function resourceRejection(cloud: Cloud, reason: ResourceReason, place: ReasonPlace): Rejection {
  const { suffix, provider } = place;
  const { kind, resource_class, requested } = reason;
  const part: Subject = { kind: 'query_part', parameter: 'resources', suffix, item: resource_class };
  const pointer = inventoryPointer(cloud, place, resource_class);
  return reject({ kind, resource_class, suffix }, MESSAGES[kind](resource_class, suffix), [
    asked(
      part,
      amount(requested, 'resource'),
      originOf(place, `resources${suffix}:${resource_class}`),
      'at_least',
    ),
    'bound' in reason
      ? found(
          { kind: 'inventory_unit', unit: reason.kind, resource_class, provider },
          amount(reason.bound, 'resource'),
          pointer,
        )
      : found({ kind: 'inventory', resource_class, provider }, capacityOf(reason), pointer),
  ]);
}

function capacityOf(reason: Extract<ResourceReason, { kind: 'no_inventory' | 'capacity' }>): Value | null {
  if (reason.kind === 'no_inventory') return null;
  const { total, reserved, allocation_ratio, capacity, used } = reason;
  return { kind: 'capacity', total, reserved, allocation_ratio, capacity, used };
}

const traitsOf = ({ provider }: ReasonPlace): Subject => ({ kind: 'provider_traits', provider });

/** @param item the trait as the query has it */
function askedTrait(place: ReasonPlace, name: string, operator: Operator, item: string): Compared {
  const { suffix } = place;
  return asked(
    { kind: 'query_part', parameter: 'required', suffix, item },
    trait(name),
    originOf(place, `required${suffix}:${item}`),
    operator,
  );
}

function askedTree(place: ReasonPlace, uuid: string): Compared {
  const { suffix } = place;
  return asked(
    { kind: 'query_part', parameter: 'in_tree', suffix, item: null },
    text(uuid),
    originOf(place, `in_tree${suffix}`),
  );
}

/** Returns the first line that caused a part of the query; `null` if no document has it. */
function originOf({ query }: ReasonPlace, part: string): Pointer {
  const pointers = query.origins.get(part) ?? query.origins.get(`root_${part}`);
  return pointers?.[0] ?? null;
}

const memberOf = (suffix: string): Subject => ({
  kind: 'query_part',
  parameter: 'member_of',
  suffix,
  item: null,
});

/** Returns the group's `member_of` that requires one of these aggregates, with the places that caused it. */
function askedMember({ query, suffix }: ReasonPlace, anyOf: readonly string[]): readonly Compared[] {
  const key = `member_of${suffix}`;
  const values = new Set([anyOf.join(','), `in:${anyOf.join(',')}`]);
  return [...query.origins]
    .map(([part, pointers]) => [part.slice(key.length + 1), part.startsWith(`${key}:`), pointers] as const)
    .filter(([value, isMember]) => isMember && values.has(value))
    .flatMap(([value, , pointers]) =>
      orNull(pointers).map((pointer) => asked(memberOf(suffix), text(value), pointer, 'requires')),
    );
}

function forbiddenMember({ aggregates, suffix }: ReasonPlace, uuid: string): readonly Compared[] {
  return aggregates
    .whyForbidden(`member_of${suffix}`, uuid)
    .map((pointer) => asked(memberOf(suffix), text(aggregates.nameOf(uuid)), pointer, 'forbids'));
}

const orNull = (pointers: readonly Pointer[]): readonly Pointer[] =>
  pointers.length > 0 ? pointers : [null];

function foundMember({ aggregates }: ReasonPlace, uuid: string, member: boolean): Compared {
  const pointer = aggregates.find(uuid)?.pointer ?? null;
  return found(
    { kind: 'aggregate', aggregate: aggregates.nameOf(uuid) },
    membership(member),
    at(pointer, 'hosts'),
  );
}
