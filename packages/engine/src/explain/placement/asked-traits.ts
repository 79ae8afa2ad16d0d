import type { Cloud } from '../../nova/cloud.ts';
import type { Run } from '../../nova/run.ts';

/** A condition of the query on traits, and who of a host's tree has such a trait. Plain data. */
export interface AskedTrait {
  /** '' for the unsuffixed group, a suffix, or `root_required` for what the root itself must have. */
  readonly group: string;
  /** Any one of these. Of a forbidden trait it is the only one. */
  readonly any_of: readonly string[];
  readonly forbidden: boolean;
  /** UUIDs of the providers of the tree, and of those that share with it, that have one of them. */
  readonly holders: readonly string[];
}

const ROOT = 'root_required';

/**
 * What the request's query requires and forbids of the providers of a tree.
 * @param members the tree's providers, root first, and those that share with it, by UUID with their traits
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
