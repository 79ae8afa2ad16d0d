import { strip } from '../../../python/spaces.ts';
import { strictBool } from '../../../python/values.ts';
import type { NovaConf } from '../../conf.ts';
import { NovaError } from '../../errors.ts';
import type { Pointer } from '../../pointer.ts';

/** The properties that a device must have: `vendor_id`, `product_id`, `dev_type`, `resource_class`, … of the alias. */
export type PciSpec = ReadonlyMap<string, string>;

/** An alias with which flavors request devices (`[pci] alias`). */
export interface PciAlias {
  readonly numa_policy: string;
  /** The specs of all aliases with the name. A device must match one of them. */
  readonly specs: readonly PciSpec[];
}

const HEX_ID = /^[0-9a-fA-F]{4}$/;
const DEVICE_TYPES = ['type-PCI', 'type-PF', 'type-VF'];
const NUMA_POLICIES = ['required', 'legacy', 'preferred', 'socket'];
const MAX_NAME = 256;

/** For each key of an alias, a function that returns the expected values in words if a value is invalid. */
const KEYS: ReadonlyMap<string, (value: string) => string | null> = new Map([
  [
    'name',
    (value: string) => (value.length >= 1 && value.length <= MAX_NAME ? null : `1 to ${MAX_NAME} characters`),
  ],
  ['capability_type', (value: string) => (value === 'pci' ? null : '"pci"')],
  ['product_id', (value: string) => (HEX_ID.test(value) ? null : 'four hexadecimal digits')],
  ['vendor_id', (value: string) => (HEX_ID.test(value) ? null : 'four hexadecimal digits')],
  [
    'device_type',
    (value: string) => (DEVICE_TYPES.includes(value) ? null : `one of ${DEVICE_TYPES.join(', ')}`),
  ],
  [
    'numa_policy',
    (value: string) => (NUMA_POLICIES.includes(value) ? null : `one of ${NUMA_POLICIES.join(', ')}`),
  ],
  ['resource_class', () => null],
  ['traits', () => null],
  ['live_migratable', (value: string) => (strictBool(value) !== null ? null : 'true or false')],
]);

/**
 * Returns the aliases of nova.conf by name (`nova.pci.request.get_alias_from_config`).
 * @throws NovaError PciInvalidAlias for a malformed alias; as in Nova, every request with any alias then fails
 */
export function pciAliases(conf: NovaConf): ReadonlyMap<string, PciAlias> {
  const pointers = conf.pointers('pci', 'alias');
  const aliases = new Map<string, PciAlias>();
  conf.multi('pci', 'alias').forEach((text, index) => {
    addAlias(aliases, parseAlias(text, pointers[index] ?? null), pointers[index] ?? null);
  });
  checkSpecs(aliases, conf);
  return aliases;
}

function parseAlias(text: string, pointer: Pointer): Map<string, string> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid(`[pci] alias is not JSON: ${text}`, pointer);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid(
      '[pci] alias must be a JSON object, such as {"name": "gpu", "vendor_id": "10de", "product_id": "1eb8"}.',
      pointer,
    );
  }
  const fields = new Map<string, string>();
  for (const [key, field] of Object.entries(value)) {
    const check = KEYS.get(key);
    if (check === undefined) throw invalid(`[pci] alias has the unknown key "${key}".`, pointer);
    if (typeof field !== 'string') throw invalid(`"${key}" of a [pci] alias must be text.`, pointer);
    const expected = check(field);
    if (expected !== null)
      throw invalid(`"${key}" of a [pci] alias is "${field}"; it must be ${expected}.`, pointer);
    fields.set(key, field);
  }
  if (!fields.has('name')) throw invalid('A [pci] alias must have a "name".', pointer);
  return fields;
}

function addAlias(
  aliases: Map<string, PciAlias>,
  fields: ReadonlyMap<string, string>,
  pointer: Pointer,
): void {
  const name = strip(fields.get('name')!);
  const numaPolicy = fields.get('numa_policy') ?? 'legacy';
  const spec = specOf(fields);
  const known = aliases.get(name);
  if (known === undefined) {
    aliases.set(name, { numa_policy: numaPolicy, specs: [spec] });
    return;
  }
  if (known.numa_policy !== numaPolicy) throw invalid(`NUMA policy mismatch for alias '${name}'`, pointer);
  const type = known.specs[0]!.get('dev_type');
  // Nova compares the device types of two aliases of one name without checking whether both have one.
  if (type === undefined || spec.get('dev_type') === undefined || type !== spec.get('dev_type')) {
    throw invalid(
      `Device type mismatch for alias '${name}': every alias of that name must have the same device_type.`,
      pointer,
    );
  }
  aliases.set(name, { numa_policy: numaPolicy, specs: [...known.specs, spec] });
}

function specOf(fields: ReadonlyMap<string, string>): PciSpec {
  const spec = new Map<string, string>();
  for (const [key, value] of fields) {
    if (key === 'name' || key === 'numa_policy') continue;
    if (key === 'device_type') spec.set('dev_type', value);
    else if (key === 'live_migratable') spec.set(key, strictBool(value) ? 'true' : 'false');
    else spec.set(key, value);
  }
  return spec;
}

function checkSpecs(aliases: ReadonlyMap<string, PciAlias>, conf: NovaConf): void {
  const inPlacement = conf.bool('filter_scheduler', 'pci_in_placement');
  const pointer = conf.pointer('pci', 'alias');
  for (const [name, { specs }] of aliases) {
    if (inPlacement && specs.length > 1) {
      throw invalid(
        `PCI alias ${name} has several specs, but [filter_scheduler] pci_in_placement allows only one.`,
        pointer,
      );
    }
    for (const spec of specs) {
      const ids = spec.has('vendor_id') && spec.has('product_id');
      if (!ids && !(inPlacement && spec.has('resource_class'))) {
        const orClass = inPlacement ? ', or resource_class' : '';
        throw invalid(`PCI alias ${name} must have vendor_id and product_id${orClass}.`, pointer);
      }
    }
  }
}

const invalid = (message: string, pointer: Pointer): NovaError =>
  new NovaError('PciInvalidAlias', message, [pointer]);
