import { isRow } from './row.ts';

/** The names under which Nova's, Placement's and Glance's own APIs list things. */
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

/** What JSON that no command prints looks like, and what would be right. */
export function whatItLooksLike(value: unknown): string {
  const row: unknown = Array.isArray(value) ? value[0] : value;
  if (row === undefined) {
    return 'An empty list does not say what it is a list of. Put the command above it, as a terminal shows it.';
  }
  if (!isRow(row)) return `This is ${nameOf(value)}, and not what an openstack command prints with -f json.`;
  const keys = Object.keys(row);
  const raw = keys.find((key) => API_LISTS.has(key));
  if (!Array.isArray(value) && raw !== undefined) {
    return `This looks like an answer of an API itself, with the key "${raw}". The import reads what the openstack client prints with -f json.`;
  }
  if (keys.includes('#') && keys.includes('allocation')) {
    return 'These are allocation candidates: what Placement answers, which follows from the cloud. They were left out.';
  }
  const shown = keys.slice(0, KEYS_SHOWN).join(', ');
  const more = keys.length > KEYS_SHOWN ? `, … (${keys.length} in all)` : '';
  return `${sentenceStart(value)} with the keys ${shown}${more}. No openstack command that scheduling needs prints these.`;
}

function sentenceStart(value: unknown): string {
  if (!Array.isArray(value)) return 'An object';
  return `A list of ${value.length.toLocaleString('en')} ${value.length === 1 ? 'object' : 'objects'}`;
}

function nameOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list of values';
  return value === null ? 'null' : `a ${typeof value}`;
}

/** Of a text that is no JSON. */
export function whatTextLooksLike(text: string): string {
  if (/^\+-[-+]{2,}\+[ \t]*$/m.test(text)) {
    return 'This is the table that openstack shows to people. Run the command once more with -f json.';
  }
  if (/^"?[\w ]{1,40}"?(?:,"?[\w ]{1,40}"?){2,}$/m.test(text)) {
    return 'This looks like the CSV form. Run the command once more with -f json.';
  }
  return 'This is neither JSON of the openstack client, nor a nova.conf, nor a scenario.';
}
