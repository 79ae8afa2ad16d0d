import type { Cloud } from '../../nova/cloud.ts';
import type { PlacementQuery } from '../../nova/run.ts';
import type { Rejection } from '../../nova/verdict/verdict.ts';
import type { GroupReport, Reason } from '../../placement/index.ts';
import { treePartText } from '../words/tree-part-text.ts';
import { QueryAggregates } from './query-aggregates.ts';
import { type ReasonPlace, rejectionOf } from './rejections.ts';
import { togetherRejection } from './together.ts';
import type { TreePartSubject } from './tree-part-subject.ts';

/** Every condition of a query that a host's provider tree does not meet. Plain data. */
export interface PlacementTree {
  readonly host: string;
  /** Whether the answer contains a candidate of this tree. */
  readonly offered: boolean;
  /** Why the tree was not offered although each part is served; `null` otherwise. */
  readonly together: string | null;
  readonly parts: readonly TreePart[];
}

/** One requirement of the query on the tree. */
export interface TreePart {
  readonly subject: TreePartSubject;
  /** The subject as text. */
  readonly text: string;
  /** Names of the providers that serve it. */
  readonly fits: readonly string[];
  readonly rejected: readonly {
    readonly provider: string;
    readonly rejections: readonly Rejection[];
  }[];
}

/**
 * Returns each part of a query on the provider tree of one host: the providers that serve it, and why other providers
 * do not. `null` if Placement refuses the query or has no provider for the host.
 * @param query the query, with the known origins of its parts
 * @param host position in `cloud.compute_nodes`
 */
export function placementTree(
  cloud: Cloud,
  query: Pick<PlacementQuery, 'query' | 'microversion' | 'origins'>,
  host: number,
): PlacementTree | null {
  const node = cloud.compute_nodes[host];
  const { providers } = cloud.placement.store;
  const root = node === undefined ? null : providers.indexOf(node.uuid);
  const answer = cloud.placement.candidates(query.query, query.microversion);
  const why = cloud.placement.whyNot(query.query, query.microversion);
  if (node === undefined || root === null || !why.ok) return null;
  const { explanation } = why;
  const report = explanation.tree(root);
  const aggregates = new QueryAggregates(cloud, query);
  const place = { query, aggregates, provider: node.nodename, host: node.pointer, suffix: '' };
  const parts = [
    ...rootPart(cloud, report.root_reasons, place),
    ...report.groups.flatMap((group) => groupParts(cloud, group, place)),
  ];
  const offered = answer.ok && answer.candidates.anchors().has(root);
  const served = parts.every(({ fits }) => fits.length > 0);
  return {
    host: node.host,
    offered,
    together: offered || !served ? null : togetherRejection(explanation, root).message,
    parts,
  };
}

function rootPart(cloud: Cloud, reasons: readonly Reason[], place: ReasonPlace): readonly TreePart[] {
  if (reasons.length === 0) return [];
  const rejections = reasons.map((reason) => rejectionOf(cloud, reason, place));
  return [partOf({ kind: 'root_required' }, [], [{ provider: place.provider, rejections }])];
}

const partOf = (
  subject: TreePartSubject,
  fits: TreePart['fits'],
  rejected: TreePart['rejected'],
): TreePart => ({ subject, text: treePartText(subject), fits, rejected });

function groupParts(cloud: Cloud, group: GroupReport, outer: ReasonPlace): readonly TreePart[] {
  const place = { ...outer, suffix: group.suffix };
  const { names } = cloud.placement.store.providers;
  const { suffix } = group;
  const parts = group.parts.map(({ resource_class, fits, rejected }) =>
    partOf(
      resource_class === null
        ? { kind: 'request_group', suffix }
        : { kind: 'resource_class', resource_class },
      fits.map((provider) => names[provider]!),
      rejected.map(({ provider, reasons }) => {
        const name = names[provider]!;
        const own = { ...place, provider: name };
        return { provider: name, rejections: reasons.map((reason) => rejectionOf(cloud, reason, own)) };
      }),
    ),
  );
  const traits = group.missing_traits.map((any_of) => {
    const rejections = [rejectionOf(cloud, { kind: 'missing_trait', any_of }, place)];
    return partOf({ kind: 'required_traits', any_of }, [], [{ provider: outer.provider, rejections }]);
  });
  return [...parts, ...traits];
}
