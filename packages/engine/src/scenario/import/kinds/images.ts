import { has, propertiesAt, type Row, textAt, wholeAt } from '../files/row.ts';
import type { Kind, ReadContext } from './kind.ts';

const LIST_KEYS = ['ID', 'Name', 'Status'];

export const imageKinds: readonly Kind[] = [
  {
    what: 'images',
    command: 'image list',
    form: 'list',
    matches: (row) => has(row, 'Disk Format') || Object.keys(row).every((key) => LIST_KEYS.includes(key)),
    read: readImages,
  },
  {
    what: 'details of images',
    command: 'image show',
    form: 'show',
    matches: (row) => has(row, 'visibility') && has(row, 'status') && has(row, 'id'),
    read: readImages,
  },
];

function readImages(rows: readonly Row[], { gathered, source }: ReadContext): void {
  for (const row of rows) {
    const id = textAt(row, 'id', 'ID');
    if (id === undefined) continue;
    const name = textAt(row, 'name', 'Name');
    const facts = {
      id,
      name,
      diskFormat: textAt(row, 'disk_format', 'Disk Format'),
      minRam: wholeAt(row, 'min_ram'),
      minDisk: wholeAt(row, 'min_disk'),
      properties: has(row, 'visibility') ? propertiesOf(row) : undefined,
    };
    gathered.images.put(id, facts, source, name);
  }
}

/** Properties about the image store. They do not affect scheduling and can contain an address. */
const STORE_KEYS = ['locations', 'direct_url', 'stores', 'owner_specified.openstack.object'];

/** Returns the custom properties. An image without any has no `properties` key. */
function propertiesOf(row: Row): Map<string, string> {
  const properties = propertiesAt(row, 'properties') ?? new Map<string, string>();
  for (const key of STORE_KEYS) properties.delete(key);
  return properties;
}
