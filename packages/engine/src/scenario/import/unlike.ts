import { isRow } from './files/row.ts';

/** The keys of lists in the responses of the Nova, Placement and Glance APIs. */
const API_LISTS: ReadonlySet<string> = new Set([
  'hypervisors',
  'services',
  'aggregates',
  'flavors',
  'images',
  'servers',
  'server_groups',
  'availabilityZoneInfo',
  'resource_providers',
  'inventories',
  'traits',
  'allocations',
]);

const KEYS_SHOWN = 8;

/** Describes JSON that no command prints, and says what would be right. */
export function whatItLooksLike(value: unknown): string {
  const row: unknown = Array.isArray(value) ? value[0] : value;
  if (row === undefined) {
    return 'The kind of this empty list is unknown. Put the command above it, as in a terminal.';
  }
  if (!isRow(row))
    return `This is ${nameOf(value)}. An openstack command with -f json prints an object or a list of objects.`;
  const keys = Object.keys(row);
  const raw = keys.find((key) => API_LISTS.has(key));
  if (!Array.isArray(value) && raw !== undefined) {
    return `This looks like a response of the API, with the key "${raw}". The import reads the output of the openstack client with -f json.`;
  }
  if (keys.includes('#') && keys.includes('allocation')) {
    return 'These are allocation candidates. The import omitted them, because Placement derives them from the cloud.';
  }
  const shown = keys.slice(0, KEYS_SHOWN).join(', ');
  const more = keys.length > KEYS_SHOWN ? `, … (${keys.length} in all)` : '';
  return `${sentenceStart(value)} with the keys ${shown}${more}. No openstack command with scheduling data prints these keys.`;
}

function sentenceStart(value: unknown): string {
  if (!Array.isArray(value)) return 'This is an object';
  return `This is a list of ${value.length.toLocaleString('en')} ${value.length === 1 ? 'object' : 'objects'}`;
}

function nameOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list of values';
  return value === null ? 'null' : `a ${typeof value}`;
}

/** Describes a text that is not JSON, and says what would be right. */
export function whatTextLooksLike(text: string): string {
  if (/^\+-[-+]{2,}\+[ \t]*$/m.test(text)) {
    return 'This is the table output of openstack. Run the command again with -f json.';
  }
  if (/^"?[\w ]{1,40}"?(?:,"?[\w ]{1,40}"?){2,}$/m.test(text)) {
    return 'This looks like CSV output. Run the command again with -f json.';
  }
  return 'This text is not recognized. The import reads JSON output of the openstack client, nova.conf files and scenarios.';
}
