import { objectOf, stringOf } from '../../../rest/json-value.ts';
import { type Call, ok, type Reply, type Route } from '../call.ts';
import { badRequest, notFound } from '../fault.ts';
import type { FlavorRecord } from '../records.ts';
import { TEXTS } from '../schemas/common.ts';
import { EXTRA_SPECS } from '../schemas/flavors.ts';
import { readObject, validate } from '../validate.ts';
import { existingFlavor } from './flavors.ts';

/** `/flavors/{id}/os-extra_specs`: the requirements of a flavor other than its sizes. */
export const extraSpecRoutes: readonly Route[] = [
  { path: '/flavors/{}/os-extra_specs', actions: { GET: list, POST: create } },
  { path: '/flavors/{}/os-extra_specs/{}', actions: { GET: show, PUT: update, DELETE: remove } },
];

function list(call: Call): Reply {
  return ok({ extra_specs: existingFlavor(call).flavor.extra_specs });
}

function create(call: Call): Reply {
  const given = objectOf(validate(readObject(call.body), EXTRA_SPECS).get('extra_specs'));
  const record = existingFlavor(call);
  const added = Array.from(given, ([key, value]) => [key, stringOf(value)] as const);
  put(call, record, new Map([...record.flavor.extra_specs, ...added]));
  return ok({ extra_specs: given });
}

function show(call: Call): Reply {
  const [, key = ''] = call.args;
  return ok(new Map([[key, specOf(existingFlavor(call), key)]]));
}

function update(call: Call): Reply {
  const [, key = ''] = call.args;
  const given = validate(readObject(call.body), { ...TEXTS, minProperties: 1 });
  const value = given.get(key);
  if (value === undefined) throw badRequest('Request body and URI mismatch');
  const record = existingFlavor(call);
  put(call, record, new Map([...record.flavor.extra_specs, [key, stringOf(value)]]));
  return ok(given);
}

function remove(call: Call): Reply {
  const [, key = ''] = call.args;
  const record = existingFlavor(call);
  specOf(record, key);
  const left = new Map(record.flavor.extra_specs);
  left.delete(key);
  put(call, record, left);
  return { status: 200 };
}

function specOf({ id, flavor }: FlavorRecord, key: string): string {
  const value = flavor.extra_specs.get(key);
  if (value === undefined) throw notFound(`Flavor ${id} has no extra specs with key ${key}.`);
  return value;
}

function put({ state }: Call, record: FlavorRecord, extra_specs: ReadonlyMap<string, string>): void {
  state.flavors.set(record.id, { ...record, flavor: { ...record.flavor, extra_specs } });
}
