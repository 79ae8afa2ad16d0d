import type { Cloud } from '../nova/cloud.ts';
import type { PlacementQuery } from '../nova/run.ts';
import type { Rejection } from '../nova/verdict.ts';
import type { GroupReport, Reason } from '../placement/index.ts';
import { type ReasonPlace, rejectionOf } from './placement-reasons.ts';
import { togetherReason } from './placement-together.ts';
import { QueryAggregates } from './query-aggregates.ts';

/** All that a host's provider tree lacks for a query, whatever stage of the search removed it. Plain data. */
export interface PlacementTree {
  readonly host: string;
  /** Whether a candidate of the answer is of this tree. */
  readonly offered: boolean;
  /** Why it was not offered where every part below is served, else null. */
  readonly together: string | null;
  readonly parts: readonly TreePart[];
}

/** One thing that the query asks of the tree. */
export interface TreePart {
  readonly text: string;
  /** Names of the providers that would serve. */
  readonly fits: readonly string[];
  readonly rejected: readonly {
    readonly provider: string;
    readonly rejections: readonly Rejection[];
  }[];
}

/**
 * Each part of a query on the provider tree of one host: who would serve it, and why the others would not. Null where
 * Placement refuses the query or has no provider of the host.
 * @param query the query, with the origins that are known of its parts
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
    together: offered || !served ? null : togetherReason(explanation, root),
    parts,
  };
}

function rootPart(cloud: Cloud, reasons: readonly Reason[], place: ReasonPlace): readonly TreePart[] {
  if (reasons.length === 0) return [];
  const rejections = reasons.map((reason) => rejectionOf(cloud, reason, place));
  return [{ text: 'root_required', fits: [], rejected: [{ provider: place.provider, rejections }] }];
}

function groupParts(cloud: Cloud, group: GroupReport, outer: ReasonPlace): readonly TreePart[] {
  const place = { ...outer, suffix: group.suffix };
  const { names } = cloud.placement.store.providers;
  const parts = group.parts.map(({ resource_class, fits, rejected }) => ({
    text: resource_class ?? `Request group ${group.suffix}`,
    fits: fits.map((provider) => names[provider]!),
    rejected: rejected.map(({ provider, reasons }) => {
      const name = names[provider]!;
      const own = { ...place, provider: name };
      return { provider: name, rejections: reasons.map((reason) => rejectionOf(cloud, reason, own)) };
    }),
  }));
  const traits = group.missing_traits.map((any_of) => ({
    text: `required: ${any_of.join(' or ')}`,
    fits: [],
    rejected: [
      {
        provider: outer.provider,
        rejections: [rejectionOf(cloud, { kind: 'missing_trait', any_of }, place)],
      },
    ],
  }));
  return [...parts, ...traits];
}
