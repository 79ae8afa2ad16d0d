import type { Schema } from '../../../rest/schema.ts';
import { NAME, POSITIVE_INTEGER, wrapped } from './common.ts';

const HARD = ['anti-affinity', 'affinity'] as const;
const SOFT = ['soft-anti-affinity', 'soft-affinity'] as const;

const RULES: Schema = {
  type: 'object',
  properties: { max_server_per_host: POSITIVE_INTEGER },
  additionalProperties: false,
};

const policies = (names: readonly string[]): Schema => ({
  type: 'array',
  items: { type: 'string', enum: names },
  uniqueItems: true,
  minItems: 1,
  maxItems: 1,
});

const withPolicies = (names: readonly string[]): Schema =>
  wrapped('server_group', { name: NAME, policies: policies(names) }, ['name', 'policies']);

/** The schemas before compute 2.15 and before 2.64. */
export const CREATE_V1 = withPolicies(HARD);
export const CREATE_V15 = withPolicies([...HARD, ...SOFT]);

/** The schema of compute 2.64 as it was released. */
export const CREATE_RELEASED = wrapped(
  'server_group',
  { name: NAME, policy: { type: 'string', enum: [...HARD, ...SOFT] }, rules: RULES },
  ['name', 'policy'],
);

const named = (names: readonly string[], more: Schema['properties'] = {}): Schema => ({
  type: 'object',
  properties: { name: { type: 'string', enum: names }, ...more },
  required: ['name'],
  additionalProperties: false,
});

const specified = (policy: Schema): Schema =>
  wrapped('server_group', { name: NAME, policy }, ['name', 'policy']);

/**
 * The schemas of the specification of compute 2.64 (Complex Anti-Affinity Policies): the policy is an object, and only
 * anti-affinity has rules. The specification has one schema with two alternatives. Here the policy's name selects the
 * alternative, so that errors are about that alternative.
 */
export const CREATE_SPECIFIED = specified(named([...HARD, ...SOFT], { rules: RULES }));
export const CREATE_SPECIFIED_WITHOUT_RULES = specified(named(['affinity', ...SOFT]));
