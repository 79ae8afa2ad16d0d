import type { Cloud } from '../../nova/cloud.ts';
import type { Run } from '../../nova/run.ts';

/** A condition of the query on traits, and the providers of a host's tree that have such a trait. Plain data. */
export interface AskedTrait {
  /** '' for the unsuffixed group, a suffix, or `root_required` for the traits of the root provider. */
  readonly group: string;
  /** One of these traits is enough. A forbidden trait is the only item. */
  readonly any_of: readonly string[];
  readonly forbidden: boolean;
  /** UUIDs of the tree's providers and its sharing providers that have one of them. */
  readonly holders: readonly string[];
}

const ROOT = 'root_required';

/**
 * Returns the traits that the request's query requires and forbids, with the providers of a tree that have them.
 * @param members the tree's providers, root first, and its sharing providers, by UUID with their traits
 */
export function askedTraits(
  cloud: Cloud,
  run: Run,
  members: readonly { readonly uuid: string; readonly traits: readonly string[] }[],
): readonly AskedTrait[] {
  const asked = run.queries[0];
  const answer = asked && cloud.placement.read(asked.query, asked.microversion);
  if (!answer?.ok) return [];
  const { groups, root_required, root_forbidden } = answer.query;
  const condition = (group: string, any_of: readonly string[], forbidden: boolean): AskedTrait => ({
    group,
    any_of,
    forbidden,
    holders: (group === ROOT ? members.slice(0, 1) : members)
      .filter(({ traits }) => traits.some((trait) => any_of.includes(trait)))
      .map(({ uuid }) => uuid),
  });
  return [
    ...[...root_required].map((trait) => condition(ROOT, [trait], false)),
    ...[...root_forbidden].map((trait) => condition(ROOT, [trait], true)),
    ...groups.flatMap(({ suffix, required_traits, forbidden_traits }) => [
      ...required_traits.map((any_of) => condition(suffix, any_of, false)),
      ...[...forbidden_traits].map((trait) => condition(suffix, [trait], true)),
    ]),
  ];
}
