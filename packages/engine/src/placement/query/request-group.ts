/**
 * What one group of query parameters asks for, by names. The unsuffixed group can be satisfied by
 * several providers of a tree and by sharing providers, a suffixed group by one provider.
 */
export interface RequestGroup {
  /** '' for the unsuffixed group. */
  readonly suffix: string;
  resources: ReadonlyMap<string, number>;
  /** All of these; of each inner list any one. */
  required_traits: readonly (readonly string[])[];
  forbidden_traits: ReadonlySet<string>;
  /** All of these; of each inner list any one. */
  member_of: readonly (readonly string[])[];
  forbidden_aggs: ReadonlySet<string>;
  in_tree: string | undefined;
}

export type GroupPolicy = 'none' | 'isolate';

/** A query for allocation candidates, parsed. Names may not exist. */
export interface CandidatesQuery {
  /** In the order in which the query mentions their suffixes. */
  readonly groups: readonly RequestGroup[];
  readonly limit: number | undefined;
  readonly group_policy: GroupPolicy | undefined;
  /** Traits that the root of a candidate's tree must have and must not have. */
  readonly root_required: ReadonlySet<string>;
  readonly root_forbidden: ReadonlySet<string>;
  readonly same_subtrees: readonly ReadonlySet<string>[];
}
