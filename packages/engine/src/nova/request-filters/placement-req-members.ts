import { NovaError } from '../errors.ts';
import type { Aggregate } from '../objects/aggregate.ts';
import { metadataPointer } from '../objects/host-aggregates.ts';
import { at, type Pointer } from '../pointer.ts';
import type { RequestFilter, RequestFilterContext } from './request-filter.ts';

/**
 * Seed 001's proposal, never released: two options of `[scheduler]`, off until they are set, that keep reserved hosts
 * for those who reserved them. With both at `reservation:`
 *
 * - a flavor or image with a key that begins with `placement_req_required_member_prefix` goes to the aggregates whose
 *   metadata has that very key, whatever its value;
 * - one without a key that begins with `placement_req_default_forbidden_member_prefix` is kept out of every aggregate
 *   with such a key: the free pool, and the reservations of others.
 *
 * The document leaves open what becomes of a key that no aggregate has. Here the request fails, for it would
 * otherwise go anywhere, to the hosts that others reserved too.
 */
export const placementReqMembers: RequestFilter = {
  name: 'placement_req_members',
  run: (context) => {
    const required = prefixOf(context, 'placement_req_required_member_prefix');
    const forbidden = prefixOf(context, 'placement_req_default_forbidden_member_prefix');
    if (required !== null) requireMembers(context, required);
    if (forbidden !== null) forbidMembers(context, forbidden);
    return required !== null || forbidden !== null;
  },
};

interface Prefix {
  readonly text: string;
  readonly pointer: Pointer;
}

function prefixOf({ cloud: { conf } }: RequestFilterContext, option: string): Prefix | null {
  const text = conf.string('scheduler', option) ?? '';
  return text === '' ? null : { text, pointer: conf.pointer('scheduler', option) };
}

/** Keys of flavor and image that begin with the prefix, and where each stands. */
function keysOf(
  { spec: { flavor, image } }: RequestFilterContext,
  prefix: Prefix,
): ReadonlyMap<string, Pointer> {
  const keys = new Map<string, Pointer>();
  for (const key of image?.properties.keys() ?? []) keys.set(key, at(image!.pointer, 'properties', key));
  for (const key of flavor.extra_specs.keys()) keys.set(key, at(flavor.pointer, 'extra_specs', key));
  for (const key of keys.keys()) if (!key.startsWith(prefix.text)) keys.delete(key);
  return keys;
}

const namesOf = (aggregates: readonly Aggregate[]): string => aggregates.map(({ name }) => name).join(', ');

function requireMembers(context: RequestFilterContext, prefix: Prefix): void {
  for (const [key, pointer] of keysOf(context, prefix)) {
    const found = context.cloud.aggregates.filter(({ metadata }) => metadata.has(key));
    if (found.length === 0) {
      const message = `Scheduling failed: No aggregate has the metadata key ${key}`;
      throw new NovaError('RequestFilterFailed', message, [pointer, prefix.pointer]);
    }
    const because = [pointer, prefix.pointer, ...found.map((aggregate) => metadataPointer(aggregate, key))];
    context.requirements.requireAggregates(
      found.map(({ uuid }) => uuid),
      because,
    );
    context.added(`requires one of the aggregates with ${key}: ${namesOf(found)}`, because);
  }
}

function forbidMembers(context: RequestFilterContext, prefix: Prefix): void {
  if (keysOf(context, prefix).size > 0) return;
  for (const aggregate of context.cloud.aggregates) {
    const keys = [...aggregate.metadata.keys()].filter((key) => key.startsWith(prefix.text));
    if (keys.length === 0) continue;
    const because = [prefix.pointer, ...keys.map((key) => metadataPointer(aggregate, key))];
    context.requirements.forbidAggregate(aggregate.uuid, because);
    context.added(`forbids aggregate ${aggregate.name}: it is for guests with ${keys.join(' or ')}`, because);
  }
}
