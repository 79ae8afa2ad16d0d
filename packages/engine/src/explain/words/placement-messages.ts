import type { CombinationReason } from '../../placement/index.ts';

/** Returns the phrase that names a request group; empty for the unsuffixed group. */
const ofGroup = (suffix: string): string => (suffix === '' ? '' : ` for request group ${suffix}`);

const aggregates = (names: readonly string[]): string =>
  names.map((name) => `aggregate ${name}`).join(' or ');

/** Messages of several modules about why Placement does not offer a host. */
export const PLACEMENT_MESSAGES = {
  not_asked: () => 'Nova did not query Placement: the request ended before the query.',
  no_provider: () => 'The host has no resource provider in Placement.',
  query_refused: (detail: string) => `Placement refused the query: ${detail}`,
  no_inventory: (name: string, suffix: string) =>
    `The request requires ${name}${ofGroup(suffix)}; the host has no inventory of ${name}.`,
  capacity: (name: string, suffix: string) => `Not enough ${name} is free on the host${ofGroup(suffix)}.`,
  min_unit: (name: string, suffix: string) =>
    `The request requires less ${name} than the inventory's min_unit${ofGroup(suffix)}.`,
  max_unit: (name: string, suffix: string) =>
    `The request requires more ${name} than the inventory's max_unit${ofGroup(suffix)}.`,
  step_size: (name: string, suffix: string) =>
    `The requested ${name} is not a multiple of the inventory's step_size${ofGroup(suffix)}.`,
  missing_trait: (anyOf: readonly string[], suffix: string) =>
    `The request requires the trait ${anyOf.join(' or ')}${ofGroup(suffix)}; the host does not have it.`,
  forbidden_trait: (trait: string, suffix: string) =>
    `The request forbids the trait ${trait}${ofGroup(suffix)}; the host has it.`,
  not_in_aggregate: (anyOf: readonly string[], suffix: string) =>
    `The request requires ${aggregates(anyOf)}${ofGroup(suffix)}; the host is not in it.`,
  in_forbidden_aggregate: (aggregate: string, suffix: string) =>
    `The request forbids ${aggregates([aggregate])}${ofGroup(suffix)}; the host is in it.`,
  sharing_off: (provider: string, suffix: string) =>
    `The provider ${provider} shares from another tree, and in_tree excludes it${ofGroup(suffix)}.`,
  nothing_asked: (suffix: string) => `Request group ${suffix} requires nothing that a provider can have.`,
  search_given_up: (detail: string) => `Placement stopped its search: ${detail}`,
  answer_limited: () => 'Placement cut its answer at max_placement_results before it reached the host.',
  other_host_requested: () => 'The request names another host.',
} as const;

/** Why no combination of providers serves all request groups. */
const COMBINATION_MESSAGES: Readonly<Record<CombinationReason, string>> = {
  collective_traits:
    'The providers of the host have enough resources, but together they do not have all required traits.',
  isolate:
    'Each request group fits by itself, but group_policy=isolate requires a different provider for each group.',
  same_subtree: 'Each request group fits by itself, but not within one subtree, as same_subtree requires.',
  combined_capacity: 'Each request group fits by itself, but together they need more than one provider has.',
  nested: 'Only nested providers of the host fit, and this microversion of Placement does not offer them.',
};

export const combinationMessage = (reason: CombinationReason): string => COMBINATION_MESSAGES[reason];
