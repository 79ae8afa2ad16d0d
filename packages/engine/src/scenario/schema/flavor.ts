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

/** What is assumed of a flavor and an image that do not say, and when the scenario has none at all. */
export const FLAVOR_DEFAULTS = { vcpus: 1, ram: 2048, disk: 20, ephemeral: 0, swap: 0 } as const;

export const flavorSchema = object(
  'flavor',
  {
    name: nonEmpty('The name that requests and servers use.'),
    id: v.optional(text('The flavor ID of the compute API, when it matters.')),
    description: v.optional(text('For people. It decides nothing.')),
    vcpus: v.optional(whole('Virtual CPUs.', { min: 1 }), FLAVOR_DEFAULTS.vcpus),
    ram: v.optional(whole('Memory in MiB.', { unit: 'MiB' }), FLAVOR_DEFAULTS.ram),
    disk: v.optional(whole('Root disk in GiB.', { unit: 'GiB' }), FLAVOR_DEFAULTS.disk),
    ephemeral: v.optional(whole('Further local disk in GiB.', { unit: 'GiB' }), FLAVOR_DEFAULTS.ephemeral),
    swap: v.optional(whole('Swap disk in MiB.', { unit: 'MiB' }), FLAVOR_DEFAULTS.swap),
    extra_specs: v.optional(
      textDictionary(
        'What the flavor asks of a host beyond sizes: the keys that filters and Placement read.',
      ),
      {},
    ),
  },
  'A size to boot servers in, with what it asks of a host.',
);

export const imageSchema = object(
  'image',
  {
    name: nonEmpty('The name that requests and servers use.'),
    id: v.optional(uuid('The image ID. Derived from the name when absent.')),
    disk_format: v.optional(orNull(text('As Glance has it: qcow2, raw, vmdk, iso, …')), 'qcow2'),
    min_ram: v.optional(whole('The least memory of a flavor for it, in MiB.', { unit: 'MiB' }), 0),
    min_disk: v.optional(whole('The least root disk of a flavor for it, in GiB.', { unit: 'GiB' }), 0),
    properties: v.optional(
      textDictionary('Image properties: hw_architecture, os_distro, trait:NAME, and any of your own.'),
      {},
    ),
  },
  'An image to boot servers from.',
);

export const statsSchema = nullableTextDictionary(
  'What nova-compute counts about the host, as it stores it.',
);

export type ScenarioFlavor = v.InferOutput<typeof flavorSchema>;
export type ScenarioImage = v.InferOutput<typeof imageSchema>;
