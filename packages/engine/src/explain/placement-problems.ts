import type { Cloud } from '../nova/cloud.ts';
import type { PlacementQuery, Run } from '../nova/run.ts';
import { asked, type Rejection, reject } from '../nova/verdict.ts';
import type { Explanation, GroupReport, Reason } from '../placement/index.ts';
import type { HostProblem } from './host-problem.ts';
import { type ReasonPlace, rejectionOf } from './placement-reasons.ts';
import { placementRefusal } from './placement-refusal.ts';
import { togetherReason } from './placement-together.ts';
import { QueryAggregates } from './query-aggregates.ts';

/** Everything for which Placement did not offer the host, in the order of its own search. */
export function placementProblems(cloud: Cloud, run: Run, host: number): readonly HostProblem[] {
  const rejections = run.queries.length === 0 ? [notAsked()] : rejectionsOf(cloud, run.queries[0]!, host);
  return rejections.map((rejection, index) => ({
    stage: 'placement',
    name: 'Placement',
    stopped: index === 0,
    rejection,
  }));
}

const notAsked = (): Rejection => reject('Placement was never asked: the request ended before that.');

function rejectionsOf(cloud: Cloud, query: PlacementQuery, host: number): readonly Rejection[] {
  const node = cloud.compute_nodes[host]!;
  const answer = cloud.placement.whyNot(query.query, query.microversion);
  if (!answer.ok) return [placementRefusal(query, answer.error.detail)];
  const root = cloud.placement.store.providers.indexOf(node.uuid);
  if (root === null) return [reject('The host has no resource provider in Placement.')];
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

/** The providers that have at least the right inventory, which say more than those that could never serve. */
function nearestProviders(rejected: readonly RejectedProvider[]): readonly RejectedProvider[] {
  const able = rejected.filter(({ reasons }) => reasons.every(({ kind }) => kind !== 'no_inventory'));
  return able.length > 0 ? able : rejected.slice(0, 1);
}

function distinct(rejections: readonly Rejection[]): readonly Rejection[] {
  const seen = new Set<string>();
  return rejections.filter(({ reason }) => !seen.has(reason) && seen.add(reason));
}

/** Each group could be served, and yet the host was not offered. */
function together(explanation: Explanation, root: number, query: PlacementQuery): Rejection {
  return reject(togetherReason(explanation, root), [
    asked('limit', null, query.origins.get('limit')?.[0] ?? null),
  ]);
}
