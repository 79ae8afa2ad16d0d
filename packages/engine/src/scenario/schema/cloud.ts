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

/** The project and the user of requests and servers that name none. */
export const DEFAULT_PROJECT = 'demo';
export const DEFAULT_USER = 'demo';

export const aggregateSchema = object(
  'aggregate',
  {
    name: nonEmpty('The name of the aggregate.'),
    uuid: v.optional(uuid('The UUID. Default: derived from the name.')),
    availability_zone: v.optional(
      orNull(nonEmpty('The availability zone of its hosts: the metadata key availability_zone.')),
    ),
    hosts: v.optional(hostNames('The hosts in the aggregate.'), []),
    metadata: v.optional(textDictionary('The metadata, which filters and weighers read.'), {}),
  },
  'A host aggregate. It is also a Placement aggregate: Nova mirrors its host aggregates since Rocky.',
);

const POLICIES = ['anti-affinity', 'affinity', 'soft-anti-affinity', 'soft-affinity'] as const;

const rulesSchema = object(
  'rules',
  {
    max_server_per_host: v.optional(
      whole('The most members of an anti-affinity group on one host.', { min: 1 }),
    ),
  },
  'The rules of the policy.',
);

const policyName = choice(POLICIES, 'The rule for the hosts of the members.');

export const serverGroupSchema = v.pipe(
  object(
    'server group',
    {
      name: nonEmpty('The name, which requests and servers use.'),
      uuid: v.optional(uuid('The UUID. Default: derived from the name.')),
      policy: field(
        v.union([
          policyName,
          object('policy', { name: policyName, rules: v.optional(rulesSchema) }, 'A policy and its rules.'),
        ]),
        `{"name": "anti-affinity", "rules": {"max_server_per_host": 3}}, or one of ${POLICIES.join(', ')}`,
        'The policy with its rules, or only the name of the policy, with the rules in a separate key as in the compute API.',
      ),
      rules: v.optional(rulesSchema),
    },
    'A server group. Its members are the servers that name it in server_group.',
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
    name: nonEmpty('The name of the server. A range such as web[1:6] defines several servers.'),
    uuid: v.optional(uuid('The UUID. Default: derived from the name.')),
    host: field(
      v.union([
        v.pipe(v.string(), v.minLength(1)),
        v.array(nonEmpty('A host name, or a range such as compute[01:20].')),
      ]),
      'a host such as compute01, a range of hosts, or a list',
      'The host of the server. The servers of a range use several hosts in turn, and start again after the last.',
    ),
    flavor: v.optional(nonEmpty('The name of its flavor. Default: the first flavor.')),
    image: v.optional(
      orNull(
        nonEmpty(
          'The name of its image. null: no image, for a server on a volume. Default: the first image.',
        ),
      ),
    ),
    project: v.optional(nonEmpty('The project (tenant) of the server.'), DEFAULT_PROJECT),
    user: v.optional(nonEmpty('The user who created the server.'), DEFAULT_USER),
    server_group: v.optional(nonEmpty('The name of its server group.')),
    vm_state: v.optional(nonEmpty('The VM state: active, stopped, building, …'), 'active'),
    task_state: v.optional(orNull(nonEmpty('The task state: image_snapshot, rebuilding, …')), null),
    boot_from_volume: v.optional(flag('Whether its root disk is a volume.'), false),
    allocations: v.optional(
      field(
        dictionary(resourceAmounts('The amounts by resource class.')),
        'an object such as {"compute01": {"VCPU": 2}}',
        'Its allocations in Placement, by name or UUID of the provider. Default: derived from the flavor.',
      ),
    ),
  },
  'An existing server.',
);

export const titleField = text('The title of the scenario.');
export const descriptionField = text('What the scenario shows, in Markdown.', 'Markdown text');

export type ScenarioAggregate = v.InferOutput<typeof aggregateSchema>;
export type ScenarioServerGroup = v.InferOutput<typeof serverGroupSchema>;
export type ScenarioServer = v.InferOutput<typeof serverSchema>;
