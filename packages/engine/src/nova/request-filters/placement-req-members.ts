import { NovaError } from '../errors.ts';
import type { Aggregate } from '../objects/aggregate.ts';
import { metadataPointer } from '../objects/host-aggregates.ts';
import { at, type Pointer } from '../pointer.ts';
import type { RequestFilter, RequestFilterContext } from './request-filter.ts';

/**
 * A proposal that was never released: two options of `[scheduler]`, unset by default, that keep hosts for the users who
 * reserved them. If both are `reservation:`
 *
 * - a flavor or image with a key that starts with `placement_req_required_member_prefix` requires an aggregate with the
 *   same metadata key, with any value;
 * - a flavor and image without a key that starts with `placement_req_default_forbidden_member_prefix` cannot use any
 *   aggregate with such a key, so that they do not use other users' reservations.
 *
 * The proposal does not define what happens with a key that no aggregate has. Here the request fails. Otherwise it
 * could use any host, including hosts that others reserved.
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

/** Returns the keys of flavor and image that start with the prefix, with their pointers. */
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
    context.added(
      `forbids aggregate ${aggregate.name}, which is only for guests with ${keys.join(' or ')}`,
      because,
    );
  }
}
