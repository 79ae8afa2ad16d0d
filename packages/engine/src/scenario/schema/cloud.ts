import * as v from 'valibot';
import { dictionary } from '../text/dictionary.ts';
import {
  choice,
  field,
  flag,
  hostNames,
  nonEmpty,
  object,
  orNull,
  text,
  textDictionary,
  uuid,
  whole,
} from './fields.ts';
import { resourceAmounts } from './provider.ts';

/** Who asks when nobody is named. */
export const DEFAULT_PROJECT = 'demo';
export const DEFAULT_USER = 'demo';

export const aggregateSchema = object(
  'aggregate',
  {
    name: nonEmpty('The name of the aggregate.'),
    uuid: v.optional(uuid('Derived from the name when absent.')),
    availability_zone: v.optional(
      orNull(nonEmpty('The zone that its hosts are in: the metadata key availability_zone.')),
    ),
    hosts: v.optional(hostNames('The hosts in it.'), []),
    metadata: v.optional(textDictionary('What filters and weighers read of the aggregate.'), {}),
  },
  'A host aggregate. It is mirrored to Placement, as Nova does since Rocky.',
);

const POLICIES = ['anti-affinity', 'affinity', 'soft-anti-affinity', 'soft-affinity'] as const;

const rulesSchema = object(
  'rules',
  {
    max_server_per_host: v.optional(
      whole('How many members of an anti-affinity group one host may have.', { min: 1 }),
    ),
  },
  'Rules of the policy.',
);

const policyName = choice(POLICIES, 'What the group asks of the places of its members.');

export const serverGroupSchema = v.pipe(
  object(
    'server group',
    {
      name: nonEmpty('The name that requests and servers use.'),
      uuid: v.optional(uuid('Derived from the name when absent.')),
      policy: field(
        v.union([
          policyName,
          object('policy', { name: policyName, rules: v.optional(rulesSchema) }, 'A policy with its rules.'),
        ]),
        `{"name": "anti-affinity", "rules": {"max_server_per_host": 3}}, or one of ${POLICIES.join(', ')}`,
        'The policy with its rules, or its name alone with the rules beside it, as the compute API has it.',
      ),
      rules: v.optional(rulesSchema),
    },
    'A server group. Its members are the servers that name it.',
  ),
  v.transform(({ policy, rules, ...group }) => ({
    ...group,
    policy: typeof policy === 'string' ? policy : policy.name,
    rules: { ...rules, ...(typeof policy === 'string' ? {} : policy.rules) },
  })),
);

export const serverSchema = object(
  'server',
  {
    name: nonEmpty('The name of the server. Ranges make many: web[1:6].'),
    uuid: v.optional(uuid('Derived from the name when absent.')),
    host: field(
      v.union([v.pipe(v.string(), v.minLength(1)), v.array(nonEmpty('A host.'))]),
      'a host such as compute01, a range of hosts, or a list',
      'Where it runs. Of several hosts the servers of a range take one after the other, and then begin again.',
    ),
    flavor: v.optional(nonEmpty('Its flavor; the first one when absent.')),
    image: v.optional(orNull(nonEmpty('Its image; null for a volume.'))),
    project: v.optional(nonEmpty('The project (tenant) that it belongs to.'), DEFAULT_PROJECT),
    user: v.optional(nonEmpty('The user who made it.'), DEFAULT_USER),
    server_group: v.optional(nonEmpty('The server group that it is a member of.')),
    vm_state: v.optional(nonEmpty('active, stopped, building, …'), 'active'),
    task_state: v.optional(
      orNull(nonEmpty('What is being done with it: image_snapshot, rebuilding, …')),
      null,
    ),
    boot_from_volume: v.optional(flag('Whether its root disk is a volume.'), false),
    allocations: v.optional(
      field(
        dictionary(resourceAmounts('Amounts by resource class.')),
        'an object such as {"compute01": {"VCPU": 2}}',
        'What it holds in Placement, by name or uuid of the provider. Follows from the flavor when absent.',
      ),
    ),
  },
  'A server that runs already.',
);

export const titleField = text('What the scenario is called.');
export const descriptionField = text('What it shows and how. Markdown.', 'text in Markdown');

export type ScenarioAggregate = v.InferOutput<typeof aggregateSchema>;
export type ScenarioServerGroup = v.InferOutput<typeof serverGroupSchema>;
export type ScenarioServer = v.InferOutput<typeof serverSchema>;
