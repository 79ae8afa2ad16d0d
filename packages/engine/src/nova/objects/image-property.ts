import type { ImagePropertyDefinition } from '../../catalog/image-properties.ts';
import { boolFromString } from '../../python/values.ts';
import { NovaError } from '../errors.ts';
import type { Pointer } from '../pointer.ts';
import { intOrRaise } from '../values/raising.ts';
import { parseVersionPredicate } from '../values/version-predicate.ts';

/** The typed value of a property. */
export type ImageValue =
  | string
  | number
  | boolean
  | readonly number[]
  | readonly string[]
  | readonly ReadonlySet<number>[];

const SYNONYMS: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  hw_architecture: new Map([
    ['i386', 'i686'],
    ['i486', 'i686'],
    ['i586', 'i686'],
    ['x86_32', 'i686'],
    ['x86_32p', 'i686'],
    ['amd64', 'x86_64'],
  ]),
  img_hv_type: new Map([['xapi', 'xen']]),
  hw_vm_mode: new Map([
    ['pv', 'xen'],
    ['hv', 'hvm'],
    ['baremetal', 'hvm'],
  ]),
  hw_scsi_model: new Map([
    ['lsilogicsas', 'lsisas1068'],
    ['paravirtual', 'vmpvscsi'],
  ]),
  hw_vif_model: new Map([
    ['virtuale1000', 'e1000'],
    ['virtuale1000e', 'e1000e'],
    ['virtualpcnet32', 'pcnet'],
    ['virtualsriovethernetcard', 'sriov'],
    ['virtualvmxnet', 'vmxnet'],
    ['virtualvmxnet3', 'vmxnet3'],
  ]),
  os_type: new Map(),
};

/** Returns the synonyms of an enum that ignores case. Only these enums do. */
const synonymsOf = (name: string): ReadonlyMap<string, string> | undefined =>
  SYNONYMS[name === 'hw_emulation_architecture' ? 'hw_architecture' : name];

const REFUSALS: Readonly<Record<string, (text: string) => string>> = {
  hw_architecture: (text) => `Architecture name '${text}' is not valid`,
  hw_emulation_architecture: (text) => `Architecture name '${text}' is not valid`,
  img_hv_type: (text) => `Hypervisor virt type '${text}' is not valid`,
  hw_vm_mode: (text) => `Virtual machine mode '${text}' is not valid`,
};

function readEnum(definition: ImagePropertyDefinition, text: string, because: readonly Pointer[]): string {
  const synonyms = synonymsOf(definition.name);
  const lowered = synonyms === undefined ? text : text.toLowerCase();
  const value = synonyms?.get(lowered) ?? lowered;
  if (definition.choices!.includes(value)) return value;
  const refusal = REFUSALS[definition.name]?.(text) ?? `Field value ${value} is invalid`;
  throw new NovaError('ValueError', refusal, because);
}

function readDicts(name: string, text: string, because: readonly Pointer[]): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = null;
  }
  if (Array.isArray(value)) return text;
  throw new NovaError('ValueError', `A list is required in field ${name}, not a str`, because);
}

/**
 * Returns the typed value of one property (`nova.objects.fields`). A list of dicts stays JSON text, because scheduling
 * does not read it.
 * @throws NovaError ValueError with Nova's message for an invalid text
 */
export function readImageValue(
  definition: ImagePropertyDefinition,
  text: string,
  because: readonly Pointer[],
): ImageValue {
  switch (definition.type) {
    case 'integer':
      return intOrRaise(text, because);
    case 'boolean':
      return boolFromString(text);
    case 'enum':
      return readEnum(definition, text, because);
    case 'dicts':
      return readDicts(definition.name, text, because);
    case 'version_predicate':
      if (parseVersionPredicate(text) === null) {
        const message = `Version ${text} is not a valid predicate in field ${definition.name}`;
        throw new NovaError('ValueError', message, because);
      }
      return text;
    default:
      return text;
  }
}
