import * as v from 'valibot';
import { dictionary } from '../text/dictionary.ts';
import { field, flag, list, names, nonEmpty, object, positiveNumber, uuid, whole } from './fields.ts';

const inventoryObject = object(
  'inventory',
  {
    total: v.optional(whole('The total amount.', { min: 1 })),
    reserved: v.optional(whole('The reserved amount.')),
    min_unit: v.optional(whole('The smallest amount of one allocation.', { min: 1 })),
    max_unit: v.optional(whole('The largest amount of one allocation.', { min: 1 })),
    step_size: v.optional(whole('The step size: each allocation is a multiple of this amount.', { min: 1 })),
    allocation_ratio: v.optional(
      positiveNumber('The allocation ratio: the capacity is (total − reserved) × allocation_ratio.'),
    ),
  },
  'The inventory of one resource class, with the fields of the Placement API.',
);

const inventoryValue = field(
  v.nullable(
    v.union([v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2147483647)), inventoryObject]),
  ),
  'a total such as 8, an object such as {"total": 8, "allocation_ratio": 4.0}, or null for no inventory',
  'The total, or an object with the fields of the Placement API. null removes the inventory that nova-compute reports.',
);

export const resourceAmounts = (description: string) =>
  field(dictionary(whole('The amount.', { min: 1 })), 'an object such as {"VCPU": 2}', description);

const inventories = field(
  dictionary(inventoryValue),
  'an object of resource classes, such as {"VCPU": {"total": 8}}',
  'The inventories by resource class: VCPU, MEMORY_MB, DISK_GB, VGPU, CUSTOM_…',
);

const traits = names(
  'The traits: names from os-traits such as HW_CPU_X86_AVX2, or custom names CUSTOM_…',
  'a list of traits, such as ["HW_CPU_X86_AVX2"]',
);

const aggregates = names(
  'The Placement aggregates, by UUID or by name. The name of a Nova aggregate means that aggregate.',
  'a list of names or UUIDs of aggregates',
);

export type ScenarioInventory = v.InferOutput<typeof inventoryValue>;

export interface ScenarioChild {
  readonly name: string;
  readonly uuid?: string | undefined;
  readonly inventories: ReadonlyMap<string, ScenarioInventory>;
  readonly traits: readonly string[];
  readonly aggregates: readonly string[];
  readonly children: readonly ScenarioChild[];
}

export interface ChildInput {
  readonly name: string;
  readonly uuid?: string | undefined;
  readonly inventories?: v.InferInput<typeof inventories> | undefined;
  readonly traits?: string[] | undefined;
  readonly aggregates?: string[] | undefined;
  readonly children?: ChildInput[] | undefined;
}

const children = v.optional(
  list(
    v.lazy(() => childSchema),
    'a list of providers',
    'The child providers: NUMA nodes, physical functions, GPUs. A child of a range of hosts or providers gets the ' +
      'name <parent>_<name>; the child of a single provider keeps its name.',
  ),
  [],
);

const providerEntries = {
  inventories: v.optional(inventories, {}),
  traits: v.optional(traits, []),
  aggregates: v.optional(aggregates, []),
};

const childSchema: v.GenericSchema<ChildInput, ScenarioChild> = object(
  'child provider',
  {
    name: nonEmpty('The name of the provider. A range such as numa[0:1] defines several providers.'),
    uuid: v.optional(uuid('The UUID. Default: derived from the name.')),
    ...providerEntries,
    children,
  },
  'A child resource provider.',
);

/** The data of a compute node in Placement that add to or replace the reports of nova-compute. */
export const hostProviderSchema = object(
  'provider',
  {
    defaults: v.optional(
      flag(
        'true: start with the inventories and traits that nova-compute reports for the host. false: start without ' +
          'them, so that the provider has only the data in this object.',
      ),
      true,
    ),
    ...providerEntries,
    children,
  },
  'The resource provider of the compute node: the differences from the reports of nova-compute.',
);

/** A provider that is not a compute node. */
export const providerSchema = object(
  'provider',
  {
    name: nonEmpty('The name of the provider. A range such as agent[1:4] defines several providers.'),
    uuid: v.optional(uuid('The UUID. Default: derived from the name.')),
    ...providerEntries,
    children,
  },
  'A provider that is not a compute node: shared storage (trait MISC_SHARES_VIA_AGGREGATE) or a network agent.',
);

export type ScenarioProvider = v.InferOutput<typeof providerSchema>;
