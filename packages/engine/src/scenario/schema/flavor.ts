import * as v from 'valibot';
import {
  nonEmpty,
  nullableTextDictionary,
  object,
  orNull,
  text,
  textDictionary,
  uuid,
  whole,
} from './fields.ts';

/** The defaults of a flavor, also for a scenario without flavors. */
export const FLAVOR_DEFAULTS = { vcpus: 1, ram: 2048, disk: 20, ephemeral: 0, swap: 0 } as const;

export const flavorSchema = object(
  'flavor',
  {
    name: nonEmpty('The name, which requests and servers use.'),
    id: v.optional(text('The flavor ID in the compute API. Default: the position in the list.')),
    description: v.optional(text('A description. It has no effect.')),
    vcpus: v.optional(whole('The number of vCPUs.', { min: 1 }), FLAVOR_DEFAULTS.vcpus),
    ram: v.optional(whole('The memory in MiB.', { unit: 'MiB' }), FLAVOR_DEFAULTS.ram),
    disk: v.optional(whole('The root disk in GiB.', { unit: 'GiB' }), FLAVOR_DEFAULTS.disk),
    ephemeral: v.optional(whole('The ephemeral disk in GiB.', { unit: 'GiB' }), FLAVOR_DEFAULTS.ephemeral),
    swap: v.optional(whole('The swap disk in MiB.', { unit: 'MiB' }), FLAVOR_DEFAULTS.swap),
    extra_specs: v.optional(
      textDictionary(
        'The extra specs: requirements in addition to the sizes, which filters and Placement read.',
      ),
      {},
    ),
  },
  'A flavor: the sizes of a server and its other requirements.',
);

export const imageSchema = object(
  'image',
  {
    name: nonEmpty('The name, which requests and servers use.'),
    id: v.optional(uuid('The image ID. Default: derived from the name.')),
    disk_format: v.optional(orNull(text('The disk format in Glance: qcow2, raw, vmdk, iso, …')), 'qcow2'),
    min_ram: v.optional(whole('The minimum memory of the flavor, in MiB.', { unit: 'MiB' }), 0),
    min_disk: v.optional(whole('The minimum root disk of the flavor, in GiB.', { unit: 'GiB' }), 0),
    properties: v.optional(
      textDictionary('The image properties: hw_architecture, os_distro, trait:NAME, or custom properties.'),
      {},
    ),
  },
  'An image for servers.',
);

export const statsSchema = nullableTextDictionary('The statistics that nova-compute stores for the host.');

export type ScenarioFlavor = v.InferOutput<typeof flavorSchema>;
export type ScenarioImage = v.InferOutput<typeof imageSchema>;
