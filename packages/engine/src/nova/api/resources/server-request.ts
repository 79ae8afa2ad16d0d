import { type Json, JsonObject, listOf, objectOf, stringOf } from '../../../rest/json-value.ts';
import { writeJson } from '../../../rest/json-write.ts';
import type { Image } from '../../objects/image.ts';
import type { RequestSpec } from '../../objects/request-spec.ts';
import { zoneParts } from '../../values/zone-parts.ts';
import type { Call } from '../call.ts';
import { badRequest } from '../fault.ts';
import type { FlavorRecord, GroupRecord } from '../records.ts';
import { CREATE } from '../schemas/servers.ts';
import { readObject, validate } from '../validate.ts';
import { zones } from './availability-zones.ts';

/** The request of `POST /servers`, with the objects that its names and ids refer to. */
export interface ServerRequest {
  readonly name: string;
  readonly count: number;
  readonly flavor: FlavorRecord;
  /** `null` for a server that boots from a volume. */
  readonly image: Image | null;
  readonly zone: NonNullable<ReturnType<typeof zoneParts>>;
  readonly destination: RequestSpec['requested_destination'];
  readonly hints: ReadonlyMap<string, readonly string[]>;
  readonly group: GroupRecord | null;
  readonly metadata: ReadonlyMap<string, string>;
  readonly description: string | null;
}

/**
 * Reads the body of a create request.
 * @throws NovaFault 400 with Nova's message
 */
export function readServerRequest(call: Call): ServerRequest {
  const document = validate(readObject(call.body), CREATE);
  const server = objectOf(document.get('server'));
  const hints = hintsOf(document.get('os:scheduler_hints') ?? document.get('OS-SCH-HNT:scheduler_hints'));
  const flavor = flavorOf(call, String(server.get('flavorRef')));
  const image = imageOf(call, server);
  if (image !== null) checkSizes(flavor, image);
  return {
    name: stringOf(server.get('name')),
    count: countOf(server),
    flavor,
    image,
    zone: zoneOf(call, server.get('availability_zone')),
    destination: destinationOf(call, server),
    hints,
    group: groupOf(call, hints.get('group')?.[0]),
    metadata: textsOf(server.get('metadata')),
    description: typeof server.get('description') === 'string' ? stringOf(server.get('description')) : null,
  };
}

/** Returns the maximum count. The minimum has no effect, because nova-scheduler places all servers or none. */
function countOf(server: JsonObject): number {
  const least = Number(server.get('min_count') ?? 1);
  const most = Number(server.get('max_count') ?? least);
  if (least < 1 || most < 1) {
    throw badRequest('min_count and max_count must be 1 or more.');
  }
  if (least > most) throw badRequest('min_count must be <= max_count');
  return most;
}

function flavorOf({ state }: Call, reference: string): FlavorRecord {
  const id = reference.split('/').at(-1)!;
  const record = state.flavors.get(id);
  if (record === undefined) throw badRequest(`Flavor ${id} could not be found.`);
  return record;
}

/** Returns the image, or null for a server that boots from a volume. */
function imageOf({ state }: Call, server: JsonObject): Image | null {
  const reference = server.get('imageRef');
  if (typeof reference !== 'string' || reference === '') {
    const mappings = server.get('block_device_mapping_v2') ?? server.get('block_device_mapping');
    if (mappings === undefined || listOf(mappings).length === 0) {
      throw badRequest('Invalid imageRef provided.');
    }
    return null;
  }
  const id = reference.split('/').at(-1);
  const image = state.images.find((each) => each.id === id);
  if (image === undefined) throw badRequest('Can not find requested image');
  return image;
}

const GIB = 1024 ** 3;

/** Checks the flavor against the image's minimum sizes. A flavor with a root disk of 0 uses the image's size. */
function checkSizes({ flavor }: FlavorRecord, image: Image): void {
  if (flavor.memory_mb < image.min_ram) {
    throw badRequest("Flavor's memory is too small for requested image.");
  }
  if (flavor.root_gb === 0 || flavor.root_gb >= image.min_disk) return;
  throw badRequest(
    "Flavor's disk is smaller than the minimum size specified in image metadata. Flavor disk is " +
      `${flavor.root_gb * GIB} bytes, minimum size is ${image.min_disk * GIB} bytes.`,
  );
}

function zoneOf(call: Call, value: Json | undefined): ServerRequest['zone'] {
  const parts = zoneParts(typeof value === 'string' ? value : null);
  if (parts === null) throw badRequest('Unable to parse availability zone');
  if (parts.name !== null && !zones(call).has(parts.name)) {
    throw badRequest('The requested availability zone is not available');
  }
  return parts;
}

/** Returns the host or node that the request names (since 2.74). Filters and Placement still check it. */
function destinationOf({ state }: Call, server: JsonObject): ServerRequest['destination'] {
  const [host, node] = ['host', 'hypervisor_hostname'].map((key) => server.get(key));
  if (host === undefined && node === undefined) return null;
  const known = state.cloud.compute_nodes.find(
    (each) => (host ?? each.host) === each.host && (node ?? each.nodename) === each.nodename,
  );
  if (known === undefined) throw badRequest(`Compute host ${String(host ?? node)} could not be found.`);
  return { host: known.host, node: known.nodename, cell_uuid: null, allow_cross_cell_move: false };
}

function hintsOf(value: Json | undefined): ServerRequest['hints'] {
  if (!(value instanceof JsonObject)) return new Map();
  return new Map(
    Array.from(value, ([key, hint]) => [key, (Array.isArray(hint) ? hint : [hint]).map(textOf)]),
  );
}

const textOf = (value: Json): string => (typeof value === 'string' ? value : writeJson(value));

function groupOf({ state }: Call, uuid: string | undefined): GroupRecord | null {
  if (uuid === undefined) return null;
  const group = state.groups.get(uuid);
  if (group === undefined) throw badRequest(`Instance group ${uuid} could not be found.`);
  return group;
}

function textsOf(value: Json | undefined): ReadonlyMap<string, string> {
  if (!(value instanceof JsonObject)) return new Map();
  return new Map(Array.from(value, ([key, text]) => [key, stringOf(text)]));
}
