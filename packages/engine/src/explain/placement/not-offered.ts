import type { Cloud } from '../../nova/cloud.ts';
import type { PlacementQuery, Run } from '../../nova/run.ts';
import { reasonKey } from '../../nova/verdict/reason.ts';
import { type Rejection, reject } from '../../nova/verdict/verdict.ts';
import type { Explanation, Reason, Stage } from '../../placement/index.ts';
import type { ReasonGroup } from '../funnel/reason-group.ts';
import { groupByReason } from '../funnel/reason-group.ts';
import { PLACEMENT_MESSAGES } from '../words/placement-messages.ts';
import { QueryAggregates } from './query-aggregates.ts';
import { placementRefusal } from './refusal.ts';
import { rejectionOf } from './rejections.ts';
import { togetherRejection } from './together.ts';

/**
 * Returns why Placement did not offer hosts: each host once, with the condition that removed the last of its usable
 * providers. This is one pass over what each stage removed, not a search for each host.
 */
export const placementReasons = (cloud: Cloud, run: Run): readonly ReasonGroup[] =>
  groupByReason([...placementRejections(cloud, run)].map(([host, rejection]) => [rejection, host] as const));

/** Returns the same as rejections, with the places of the request that caused them; by host. */
export function placementRejections(cloud: Cloud, run: Run): ReadonlyMap<number, Rejection> {
  const query = run.queries[0];
  if (query === undefined) return new Map();
  const removed = hostsNotOffered(cloud, run);
  const answer = cloud.placement.whyNot(query.query, query.microversion);
  if (!answer.ok) {
    const refused = placementRefusal(query, answer.error);
    return new Map(Array.from(removed.values(), (host) => [host, refused]));
  }
  const causes = new Causes(cloud, query, answer.explanation);
  return new Map(Array.from(removed, ([root, host]) => [host, causes.of(root)]));
}

/** root provider → host */
function hostsNotOffered(cloud: Cloud, run: Run): ReadonlyMap<number, number> {
  const offered = new Set(run.candidates);
  const { providers } = cloud.placement.store;
  const removed = new Map<number, number>();
  cloud.compute_nodes.forEach((node, host) => {
    if (!offered.has(host)) removed.set(providers.indexOf(node.uuid) ?? -1 - host, host);
  });
  return removed;
}

/** The stage that removed a tree, and the tree's provider that was removed last. */
interface Cause {
  readonly stage: Stage;
  readonly provider: number;
}

class Causes {
  private readonly causes: ReadonlyMap<number, Cause>;
  private readonly byReason = new Map<string, Rejection>();
  private readonly aggregates: QueryAggregates;

  constructor(
    private readonly cloud: Cloud,
    private readonly query: PlacementQuery,
    private readonly explanation: Explanation,
  ) {
    this.aggregates = new QueryAggregates(cloud, query);
    this.causes = causesOf(explanation.stages, cloud.placement.store.providers.root);
  }

  of(root: number): Rejection {
    if (root < 0) return NO_PROVIDER;
    const cause = this.causes.get(root);
    const reason = cause === undefined ? undefined : this.explanation.reasons(cause.stage, cause.provider)[0];
    if (cause === undefined || reason === undefined) return this.together(root);
    return this.rejection(reason, cause.stage.group ?? '');
  }

  /** One object for all hosts with the same reason. */
  private together(root: number): Rejection {
    const rejection = togetherRejection(this.explanation, root);
    const key = reasonKey(rejection.reason);
    const known = this.byReason.get(key) ?? rejection;
    this.byReason.set(key, known);
    return known;
  }

  private rejection(reason: Reason, suffix: string): Rejection {
    const key = `${suffix} ${causeKey(reason)}`;
    const known = this.byReason.get(key);
    if (known !== undefined) return known;
    const rejection = rejectionOf(this.cloud, reason, {
      query: this.query,
      aggregates: this.aggregates,
      suffix,
      provider: '',
      host: null,
    });
    this.byReason.set(key, rejection);
    return rejection;
  }
}

const NO_PROVIDER = reject({ kind: 'no_provider' }, PLACEMENT_MESSAGES.no_provider());

/** Returns the identity of one of Placement's reasons, without its numbers. */
function causeKey(reason: Reason): string {
  switch (reason.kind) {
    case 'missing_trait':
    case 'not_in_aggregate':
      return `${reason.kind} ${reason.any_of.join(' ')}`;
    case 'forbidden_trait':
      return `${reason.kind} ${reason.trait}`;
    case 'in_forbidden_aggregate':
      return `${reason.kind} ${reason.aggregate}`;
    case 'outside_tree':
    case 'sharing_off':
    case 'nothing_asked':
      return reason.kind;
    default:
      return `${reason.kind} ${reason.resource_class}`;
  }
}

/** Returns, for each tree that a stage removed, the last earlier stage that removed one of the tree's providers. */
function causesOf(stages: readonly Stage[], rootOf: Int32Array): ReadonlyMap<number, Cause> {
  const causes = new Map<number, Cause>();
  let latest = new Map<number, Cause>();
  for (const stage of stages) {
    if (stage.unit === 'providers') {
      for (const provider of stage.removed) latest.set(rootOf[provider]!, { stage, provider });
      continue;
    }
    for (const root of stage.removed) {
      const cause = stage.condition.kind === 'trees' ? latest.get(root) : { stage, provider: root };
      if (cause !== undefined && !causes.has(root)) causes.set(root, cause);
    }
    latest = new Map();
  }
  // A group that no provider satisfies ends the search before its trees are counted.
  for (const [root, cause] of latest) if (!causes.has(root)) causes.set(root, cause);
  return causes;
}
