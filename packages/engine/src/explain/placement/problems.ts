import type { Cloud } from '../../nova/cloud.ts';
import type { PlacementQuery, Run } from '../../nova/run.ts';
import { reasonKey } from '../../nova/verdict/reason.ts';
import { asked, type Rejection, reject } from '../../nova/verdict/verdict.ts';
import type { Explanation, GroupReport, Reason } from '../../placement/index.ts';
import type { HostProblem } from '../host/host-problem.ts';
import { PLACEMENT_MESSAGES } from '../words/placement-messages.ts';
import { QueryAggregates } from './query-aggregates.ts';
import { placementRefusal } from './refusal.ts';
import { type ReasonPlace, rejectionOf } from './rejections.ts';
import { togetherRejection } from './together.ts';

/** Returns every reason why Placement did not offer the host, in the order of its search. */
export function placementProblems(cloud: Cloud, run: Run, host: number): readonly HostProblem[] {
  const rejections = run.queries.length === 0 ? [notAsked()] : rejectionsOf(cloud, run.queries[0]!, host);
  return rejections.map((rejection, index) => ({
    stage: 'placement',
    name: 'Placement',
    stopped: index === 0,
    rejection,
  }));
}

const notAsked = (): Rejection => reject({ kind: 'placement_not_asked' }, PLACEMENT_MESSAGES.not_asked());

function rejectionsOf(cloud: Cloud, query: PlacementQuery, host: number): readonly Rejection[] {
  const node = cloud.compute_nodes[host]!;
  const answer = cloud.placement.whyNot(query.query, query.microversion);
  if (!answer.ok) return [placementRefusal(query, answer.error)];
  const root = cloud.placement.store.providers.indexOf(node.uuid);
  if (root === null) return [reject({ kind: 'no_provider' }, PLACEMENT_MESSAGES.no_provider())];
  const { explanation } = answer;
  const aggregates = new QueryAggregates(cloud, query);
  const place = { query, aggregates, provider: node.nodename, host: node.pointer };
  const report = explanation.tree(root);
  const rootReasons = report.root_reasons.map((reason) =>
    rejectionOf(cloud, reason, { ...place, suffix: '' }),
  );
  const groupReasons = report.groups.flatMap((group) =>
    groupRejections(cloud, group, { ...place, suffix: group.suffix }),
  );
  const reasons = [...rootReasons, ...groupReasons];
  return reasons.length > 0 ? reasons : [together(explanation, root, query)];
}

function groupRejections(cloud: Cloud, group: GroupReport, place: ReasonPlace): readonly Rejection[] {
  const { store } = cloud.placement;
  const failed = group.parts.filter(({ fits }) => fits.length === 0);
  const resources = failed.flatMap(({ rejected }) => {
    const closest = nearestProviders(rejected);
    return closest.flatMap(({ provider, reasons }) =>
      reasons.map((reason) =>
        rejectionOf(cloud, reason, { ...place, provider: store.providers.names[provider]! }),
      ),
    );
  });
  const traits = group.missing_traits.map((any_of) =>
    rejectionOf(cloud, { kind: 'missing_trait', any_of }, place),
  );
  return distinct([...resources, ...traits]);
}

interface RejectedProvider {
  readonly provider: number;
  readonly reasons: readonly Reason[];
}

/** Returns the providers that have the inventory: their reasons are more useful than those of other providers. */
function nearestProviders(rejected: readonly RejectedProvider[]): readonly RejectedProvider[] {
  const able = rejected.filter(({ reasons }) => reasons.every(({ kind }) => kind !== 'no_inventory'));
  return able.length > 0 ? able : rejected.slice(0, 1);
}

function distinct(rejections: readonly Rejection[]): readonly Rejection[] {
  const seen = new Set<string>();
  return rejections.filter(({ reason }) => {
    const key = reasonKey(reason);
    return !seen.has(key) && seen.add(key);
  });
}

/** Each request group fits, but the host was not offered. */
function together(explanation: Explanation, root: number, query: PlacementQuery): Rejection {
  const limit = { kind: 'query_part', parameter: 'limit', suffix: '', item: null } as const;
  return togetherRejection(explanation, root, [asked(limit, null, query.origins.get('limit')?.[0] ?? null)]);
}
