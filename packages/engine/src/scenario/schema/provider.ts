import * as v from 'valibot';
import { dictionary } from '../text/dictionary.ts';
import { field, flag, list, names, nonEmpty, object, positiveNumber, uuid, whole } from './fields.ts';

const inventoryObject = object(
  'inventory',
  {
    total: v.optional(whole('How much there is.', { min: 1 })),
    reserved: v.optional(whole('How much of it is kept back.')),
    min_unit: v.optional(whole('The least that one allocation may take.', { min: 1 })),
    max_unit: v.optional(whole('The most that one allocation may take.', { min: 1 })),
    step_size: v.optional(whole('Allocations are multiples of this.', { min: 1 })),
    allocation_ratio: v.optional(positiveNumber('Overcommit: capacity is (total − reserved) × this.')),
  },
  "One resource class's inventory, in Placement's own fields.",
);

const inventoryValue = field(
  v.nullable(
    v.union([v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2147483647)), inventoryObject]),
  ),
  'a total such as 8, an object such as {"total": 8, "allocation_ratio": 4.0}, or null for none',
  "A total, or Placement's fields. null takes away what Nova would report.",
);

export const resourceAmounts = (description: string) =>
  field(dictionary(whole('An amount.', { min: 1 })), 'an object such as {"VCPU": 2}', description);

const inventories = field(
  dictionary(inventoryValue),
  'an object of resource classes, such as {"VCPU": {"total": 8}}',
  'Resource classes and what there is of each: VCPU, MEMORY_MB, DISK_GB, VGPU, CUSTOM_…',
);

const traits = names(
  'Traits: names of os-traits such as HW_CPU_X86_AVX2, or CUSTOM_…',
  'a list of traits, such as ["HW_CPU_X86_AVX2"]',
);

const aggregates = names(
  'Placement aggregates, by uuid or by name. A name that a Nova aggregate has is that aggregate.',
  'a list of names or uuids of aggregates',
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
    'Providers below this one: NUMA nodes, physical functions, GPUs. One below a range of hosts or providers is ' +
      'named <parent>_<name>; below a single one it keeps its name.',
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
    name: nonEmpty('The name of the provider. Ranges such as numa[0:1] are read.'),
    uuid: v.optional(uuid('Derived from the name when absent.')),
    ...providerEntries,
    children,
  },
  'A nested resource provider.',
);

/** What Placement knows of a compute node, beyond or instead of what nova-compute reports. */
export const hostProviderSchema = object(
  'provider',
  {
    defaults: v.optional(
      flag(
        'Start from the inventories and traits that nova-compute would report for the host. false: from none, ' +
          'so that only what is written here is there.',
      ),
      true,
    ),
    ...providerEntries,
    children,
  },
  'The resource provider of the compute node: what differs from what nova-compute would report.',
);

/** A provider that is no compute node. */
export const providerSchema = object(
  'provider',
  {
    name: nonEmpty('The name of the provider. Ranges such as agent[1:4] are read.'),
    uuid: v.optional(uuid('Derived from the name when absent.')),
    ...providerEntries,
    children,
  },
  'A provider that is no compute node: shared storage (trait MISC_SHARES_VIA_AGGREGATE), a network agent.',
);

export type HostProvider = v.InferOutput<typeof hostProviderSchema>;
export type ScenarioProvider = v.InferOutput<typeof providerSchema>;
