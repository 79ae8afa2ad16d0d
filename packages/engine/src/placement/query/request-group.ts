/**
 * The resources, traits and aggregates that one group of query parameters requires, by name. Several
 * providers of a tree and sharing providers can satisfy the unsuffixed group together; a suffixed
 * group needs a single provider.
 */
export interface RequestGroup {
  /** '' for the unsuffixed group. */
  readonly suffix: string;
  resources: ReadonlyMap<string, number>;
  /** All terms are required; any name of an inner list satisfies that term. */
  required_traits: readonly (readonly string[])[];
  forbidden_traits: ReadonlySet<string>;
  /** All terms are required; any uuid of an inner list satisfies that term. */
  member_of: readonly (readonly string[])[];
  forbidden_aggs: ReadonlySet<string>;
  /** The uuid of a provider of the tree. */
  in_tree: string | null;
}

export type GroupPolicy = 'none' | 'isolate';

/** A parsed query for allocation candidates. The names in it need not exist. */
export interface CandidatesQuery {
  /** In the order in which the query mentions their suffixes. */
  readonly groups: readonly RequestGroup[];
  readonly limit: number | null;
  readonly group_policy: GroupPolicy | null;
  /** Traits that the root of a candidate's tree must have, and those that it must not have. */
  readonly root_required: ReadonlySet<string>;
  readonly root_forbidden: ReadonlySet<string>;
  readonly same_subtrees: readonly ReadonlySet<string>[];
}
