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

/** Before compute 2.15, and before 2.64. */
export const CREATE_V1 = withPolicies(HARD);
export const CREATE_V15 = withPolicies([...HARD, ...SOFT]);

/** As compute 2.64 was released. */
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
 * As its specification has it (Complex Anti-Affinity Policies): the policy is an object, and no other policy than
 * anti-affinity has rules. The specification has one schema with two alternatives; which one is meant follows from the
 * name of the policy, and an error is then one of that alternative.
 */
export const CREATE_SPECIFIED = specified(named([...HARD, ...SOFT], { rules: RULES }));
export const CREATE_SPECIFIED_WITHOUT_RULES = specified(named(['affinity', ...SOFT]));
