import type { Json, JsonObject } from '../../../rest/json-value.ts';
import { stringOf } from '../../../rest/json-value.ts';
import { type Call, ok, type Reply, type Route } from '../call.ts';
import { conflict, notFound } from '../fault.ts';
import { isTrue } from '../is-true.ts';
import { page } from '../page.ts';
import type { FlavorRecord } from '../records.ts';
import { CREATE, CREATE_V55 } from '../schemas/flavors.ts';
import { readBody } from '../validate.ts';

/** `/flavors`. Extra specs have separate routes. */
export const flavorRoutes: readonly Route[] = [
  { path: '/flavors', actions: { GET: list, POST: create } },
  { path: '/flavors/detail', actions: { GET: listDetails } },
  { path: '/flavors/{}', actions: { GET: show, DELETE: remove } },
];

/**
 * Returns the flavor that the path names.
 * @throws NovaFault 404 for an unknown id
 */
export function existingFlavor({ state, args }: Call): FlavorRecord {
  const record = state.flavors.get(args[0]!);
  if (record === undefined) throw notFound(`Flavor ${args[0]} could not be found.`);
  return record;
}

function list(call: Call): Reply {
  return ok({
    flavors: listed(call).map((record) => ({
      id: record.id,
      name: record.flavor.name,
      ...(call.version < 55 ? {} : { description: record.description }),
      links: links(call, record),
    })),
  });
}

function listDetails(call: Call): Reply {
  return ok({ flavors: listed(call).map((record) => view(call, record)) });
}

/** As for an operator, `is_public=None` lists public and private flavors. */
function listed(call: Call): readonly FlavorRecord[] {
  const wanted = call.query.last('is_public') ?? 'True';
  const records = [...call.state.flavors.values()].filter(
    ({ is_public }) => wanted.toLowerCase() === 'none' || is_public === isTrue(wanted),
  );
  return page(call, records, ({ id }) => id);
}

function show(call: Call): Reply {
  return ok({ flavor: view(call, existingFlavor(call)) });
}

function remove(call: Call): Reply {
  call.state.flavors.delete(existingFlavor(call).id);
  return { status: 202 };
}

function create(call: Call): Reply {
  const input = readBody(call.body, 'flavor', call.version < 55 ? CREATE : CREATE_V55);
  const record = readFlavor(call, input);
  const known = [...call.state.flavors.values()];
  if (known.some(({ flavor }) => flavor.name === record.flavor.name)) {
    throw conflict(`Flavor with name ${record.flavor.name} already exists.`);
  }
  if (call.state.flavors.has(record.id)) throw conflict(`Flavor with ID ${record.id} already exists.`);
  call.state.flavors.set(record.id, record);
  return ok({ flavor: view(call, record) });
}

function readFlavor(call: Call, input: JsonObject): FlavorRecord {
  const number = (key: string): number => Number(input.get(key) ?? 0);
  const id = textOf(input.get('id'));
  return {
    id: id === null || id === 'auto' ? call.newUuid() : id,
    is_public: isTrue(input.get('os-flavor-access:is_public') ?? true),
    description: textOf(input.get('description')),
    flavor: {
      name: stringOf(input.get('name')),
      vcpus: number('vcpus'),
      memory_mb: number('ram'),
      root_gb: number('disk'),
      ephemeral_gb: number('OS-FLV-EXT-DATA:ephemeral'),
      swap: number('swap'),
      extra_specs: new Map(),
      pointer: null,
    },
  };
}

const textOf = (value: Json | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

function links({ home }: Call, { id }: FlavorRecord): unknown {
  return [{ rel: 'self', href: `${home}/flavors/${encodeURIComponent(id)}` }];
}

function view(call: Call, record: FlavorRecord): unknown {
  const { flavor, id, is_public, description } = record;
  return {
    id,
    name: flavor.name,
    ram: flavor.memory_mb,
    disk: flavor.root_gb,
    vcpus: flavor.vcpus,
    swap: flavor.swap === 0 && call.version < 75 ? '' : flavor.swap,
    'OS-FLV-EXT-DATA:ephemeral': flavor.ephemeral_gb,
    'OS-FLV-DISABLED:disabled': false,
    'os-flavor-access:is_public': is_public,
    rxtx_factor: 1.0,
    links: links(call, record),
    ...(call.version < 55 ? {} : { description }),
    ...(call.version < 61 ? {} : { extra_specs: flavor.extra_specs }),
  };
}
