import type { CombinationReason, Explanation } from '../placement/index.ts';

const TOGETHER: Readonly<Record<CombinationReason, string>> = {
  collective_traits:
    'Providers of the host have enough resources, but those that do lack a trait that the request requires of them together.',
  isolate: 'Each request group would fit, but group_policy=isolate wants a provider of its own for each.',
  same_subtree:
    'Each request group would fit, but not within one subtree of the host, which same_subtree asks for.',
  combined_capacity:
    'Each request group would fit by itself, but together they need more than one provider has.',
  nested:
    'The host could serve from nested providers only, which this microversion of Placement does not offer.',
};

/** Why a tree whose providers could serve each request group was not offered all the same. */
export function togetherReason(explanation: Explanation, root: number): string {
  const stage = explanation.stages.find(({ unit, removed }) => unit === 'trees' && removed.includes(root));
  if (stage?.condition.kind === 'combination') return TOGETHER[stage.condition.reason];
  if (explanation.gave_up !== null) return `Placement's search was given up: ${explanation.gave_up}`;
  return 'Placement could have offered the host, but the answer was cut at max_placement_results.';
}
