import { has, isRow, propertiesAt, type Row, textAt } from '../files/row.ts';
import type { Kind, ReadContext } from './kind.ts';

export const serverKinds: readonly Kind[] = [
  {
    what: 'servers',
    command: 'server list',
    form: 'list',
    matches: (row) =>
      has(row, 'Status') && ['Networks', 'Flavor', 'Flavor Name', 'Host'].some((key) => has(row, key)),
    read: readList,
  },
  {
    what: 'details of servers',
    command: 'server show',
    form: 'show',
    matches: (row) => has(row, 'OS-EXT-STS:vm_state') || (has(row, 'flavor') && has(row, 'status')),
    read: readShow,
  },
];

/** The text of the client for a server without an image. */
const FROM_VOLUME = /booted from volume/;

function readList(rows: readonly Row[], { gathered, source }: ReadContext): void {
  for (const row of rows) {
    const id = textAt(row, 'ID');
    if (id === undefined) continue;
    const image = textAt(row, 'Image Name', 'Image');
    const fromVolume = image !== undefined && FROM_VOLUME.test(image);
    const facts = {
      id,
      name: textAt(row, 'Name'),
      status: textAt(row, 'Status'),
      taskState: taskStateAt(row, 'Task State'),
      host: textAt(row, 'Host'),
      flavor: textAt(row, 'Flavor Name', 'Flavor'),
      flavorId: textAt(row, 'Flavor ID'),
      image: fromVolume ? undefined : image,
      imageId: fromVolume ? undefined : textAt(row, 'Image ID'),
      fromVolume: has(row, 'Image Name') || has(row, 'Image') ? fromVolume : undefined,
      project: textAt(row, 'Project ID'),
      user: textAt(row, 'User ID'),
    };
    gathered.servers.put(id, facts, source, facts.name);
  }
}

function readShow(rows: readonly Row[], { gathered, source }: ReadContext): void {
  for (const row of rows) {
    const id = textAt(row, 'id');
    if (id === undefined) continue;
    const image = named(row, 'image');
    const fromVolume = image.name === undefined || FROM_VOLUME.test(image.name);
    const flavor = named(row, 'flavor');
    const facts = {
      id,
      name: textAt(row, 'name'),
      status: textAt(row, 'status'),
      vmState: textAt(row, 'OS-EXT-STS:vm_state'),
      taskState: taskStateAt(row, 'OS-EXT-STS:task_state'),
      host: textAt(row, 'OS-EXT-SRV-ATTR:host', 'OS-EXT-SRV-ATTR:hypervisor_hostname'),
      flavor: flavor.name,
      flavorId: flavor.id,
      image: fromVolume ? undefined : image.name,
      imageId: fromVolume ? undefined : image.id,
      fromVolume,
      project: textAt(row, 'project_id', 'tenant_id'),
      user: textAt(row, 'user_id'),
    };
    gathered.servers.put(id, facts, source, facts.name);
  }
}

/** Older clients write `None`. */
function taskStateAt(row: Row, key: string): string | undefined {
  const state = textAt(row, key);
  return state === 'None' ? undefined : state;
}

/** Reads `m1.small (42)`, or, since microversion 2.47, an object or `original_name='m1.small', …`. */
function named(row: Row, key: string): { name?: string | undefined; id?: string | undefined } {
  const value = has(row, key) ? row[key] : undefined;
  if (isRow(value)) return { name: textAt(value, 'original_name', 'name'), id: textAt(value, 'id') };
  if (typeof value !== 'string' || value === '') return {};
  const original = propertiesAt(row, key)?.get('original_name');
  if (original !== undefined) return { name: original };
  const [, name = value, id] = /^(.*) \(([^()]{1,255})\)$/.exec(value) ?? [];
  return { name, id };
}
