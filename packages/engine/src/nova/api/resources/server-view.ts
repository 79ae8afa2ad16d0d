import { isoTime } from '../../../rest/http-date.ts';
import type { Call } from '../call.ts';
import type { ServerRecord } from '../records.ts';
import { zoneOf } from './availability-zones.ts';

type Fields = Readonly<Record<string, unknown>>;

export function serverLinks({ home }: Call, uuid: string): unknown {
  return [{ rel: 'self', href: `${home}/servers/${uuid}` }];
}

export function briefServer(call: Call, { uuid, name }: ServerRecord): Fields {
  return { id: uuid, name, links: serverLinks(call, uuid) };
}

/** The status for a server's state (`nova.api.openstack.common.status_from_state`). */
const STATUS: ReadonlyMap<string, string> = new Map([
  ['building', 'BUILD'],
  ['stopped', 'SHUTOFF'],
  ['resized', 'VERIFY_RESIZE'],
]);

export function statusOf({ vm_state }: ServerRecord): string {
  return STATUS.get(vm_state) ?? vm_state.toUpperCase();
}

/** Returns a server as an operator sees it. */
export function detailedServer(call: Call, server: ServerRecord): Fields {
  const { image, fault, metadata, project_id, user_id } = server;
  const isFaulty = fault !== null && statusOf(server) === 'ERROR';
  return {
    ...briefServer(call, server),
    status: statusOf(server),
    tenant_id: project_id,
    user_id,
    metadata,
    image: image === null ? '' : { id: image.id, links: [] },
    flavor: flavorView(call, server),
    created: isoTime(server.created),
    updated: isoTime(server.created),
    addresses: {},
    accessIPv4: '',
    accessIPv6: '',
    hostId: server.host ?? '',
    key_name: null,
    config_drive: '',
    'OS-DCF:diskConfig': 'MANUAL',
    'os-extended-volumes:volumes_attached': [],
    ...(isFaulty ? { fault: { ...fault, created: isoTime(fault.created) } } : { progress: 0 }),
    ...placeOf(call, server),
    ...laterFields(call, server),
  };
}

function placeOf(
  call: Call,
  { host, vm_state, task_state, availability_zone, created }: ServerRecord,
): Fields {
  const node = host === null ? null : call.state.node(host);
  return {
    'OS-EXT-AZ:availability_zone': node === null ? (availability_zone ?? '') : zoneOf(call, node),
    'OS-EXT-SRV-ATTR:host': host,
    'OS-EXT-SRV-ATTR:hypervisor_hostname': node?.nodename ?? null,
    'OS-EXT-SRV-ATTR:instance_name': '',
    'OS-EXT-STS:vm_state': vm_state,
    'OS-EXT-STS:task_state': task_state,
    'OS-EXT-STS:power_state': vm_state === 'active' ? 1 : 0,
    'OS-SRV-USG:launched_at': node === null ? null : isoTime(created).replace('Z', '.000000'),
    'OS-SRV-USG:terminated_at': null,
  };
}

/** Returns the fields that later microversions added. */
function laterFields(
  { version, state }: Call,
  { description, group, availability_zone, hints }: ServerRecord,
): Fields {
  const since = (minor: number, fields: Fields): Fields => (version < minor ? {} : fields);
  return {
    ...since(9, { locked: false }),
    ...since(19, { description }),
    ...since(26, { tags: [] }),
    ...since(63, { trusted_image_certificates: null }),
    ...since(71, { server_groups: group !== null && state.groups.has(group) ? [group] : [] }),
    ...since(73, { locked_reason: null }),
    ...since(96, { pinned_availability_zone: availability_zone }),
    ...since(100, { scheduler_hints: hints }),
  };
}

/** Returns the flavor as it was when the server was created; before 2.47, a link to the flavor. */
function flavorView({ version, home }: Call, { flavor: { id, flavor } }: ServerRecord): unknown {
  if (version < 47) {
    return { id, links: [{ rel: 'bookmark', href: `${home}/flavors/${encodeURIComponent(id)}` }] };
  }
  return {
    original_name: flavor.name,
    vcpus: flavor.vcpus,
    ram: flavor.memory_mb,
    disk: flavor.root_gb,
    ephemeral: flavor.ephemeral_gb,
    swap: flavor.swap,
    extra_specs: flavor.extra_specs,
  };
}
