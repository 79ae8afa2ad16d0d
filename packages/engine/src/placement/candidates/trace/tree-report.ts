import type { CandidatesQuery, RequestGroup } from '../../query/request-group.ts';
import type { Store } from '../../store.ts';
import { SharingLinks } from '../sharing.ts';
import {
  aggregateReasons,
  forbiddenTraits,
  missingTraits,
  type Reason,
  resourceReasons,
  treeReasons,
} from './reasons.ts';

/** Everything that a tree lacks for a query, group by group. Plain data; providers are indexes. */
export interface TreeReport {
  readonly root: number;
  /** The terms of `root_required` that the root does not satisfy. */
  readonly root_reasons: readonly Reason[];
  readonly groups: readonly GroupReport[];
}

export interface GroupReport {
  /** '' for the unsuffixed group. */
  readonly suffix: string;
  /** One part for each resource class of the unsuffixed group; a suffixed group is one part. */
  readonly parts: readonly PartReport[];
  /** The terms of the unsuffixed group's `required` that no provider in `fits` satisfies. */
  readonly missing_traits: readonly (readonly string[])[];
}

interface PartReport {
  /** Null for a suffixed group, which one provider satisfies as a whole. */
  readonly resource_class: string | null;
  /** The providers that satisfy the part: those of the tree, and sharing providers that it can use. */
  readonly fits: readonly number[];
  readonly rejected: readonly { readonly provider: number; readonly reasons: readonly Reason[] }[];
}

/** Checks every provider that the tree under the root can use, for every group. */
export function reportTree(store: Store, query: CandidatesQuery, root: number): TreeReport {
  const usable = [...store.providers.subtree(root), ...new SharingLinks(store).reachableFrom(root)];
  return {
    root,
    root_reasons: [
      ...missingTraits(
        store,
        root,
        [...query.root_required].map((name) => [name]),
      ),
      ...forbiddenTraits(store, root, query.root_forbidden),
    ],
    groups: query.groups.map((group) =>
      group.suffix === ''
        ? unsuffixedReport(store, group, root, usable)
        : granularReport(store, group, usable),
    ),
  };
}

function unsuffixedReport(
  store: Store,
  group: RequestGroup,
  root: number,
  usable: readonly number[],
): GroupReport {
  const parts = [...group.resources].map(([name, amount]) =>
    part(name, usable, (provider) => [
      ...resourceReasons(store, provider, name, amount),
      ...forbiddenTraits(store, provider, group.forbidden_traits),
      ...sharedAggregateReasons(store, provider, group, root),
      ...treeReasons(store, provider, group.in_tree),
      ...sharingReasons(store, provider, group.in_tree, root),
    ]),
  );
  const fitting = parts.flatMap(({ fits }) => fits);
  const missing = group.required_traits.filter((term) =>
    fitting.every((provider) => missingTraits(store, provider, [term]).length > 0),
  );
  return { suffix: '', parts, missing_traits: missing };
}

/** A root's aggregates count for the providers of its tree, but not for the sharing providers that the tree uses. */
function sharedAggregateReasons(store: Store, provider: number, group: RequestGroup, root: number): Reason[] {
  const isOwn = store.providers.root[provider] === root;
  return aggregateReasons(store, provider, group, isOwn ? root : null, root);
}

function sharingReasons(store: Store, provider: number, inTree: string | null, root: number): Reason[] {
  if (inTree === null || store.providers.root[provider] === root) return [];
  return [{ kind: 'sharing_off', in_tree: inTree }];
}

function granularReport(store: Store, group: RequestGroup, usable: readonly number[]): GroupReport {
  const hasTerms = group.resources.size > 0 || group.required_traits.length > 0 || group.member_of.length > 0;
  const whole = part(null, usable, (provider) => [
    ...(hasTerms ? [] : [{ kind: 'nothing_asked' } as const]),
    ...[...group.resources].flatMap(([name, amount]) => resourceReasons(store, provider, name, amount)),
    ...missingTraits(store, provider, group.required_traits),
    ...forbiddenTraits(store, provider, group.forbidden_traits),
    ...aggregateReasons(store, provider, group, null),
    ...(group.resources.size > 0 ? treeReasons(store, provider, group.in_tree) : []),
  ]);
  return { suffix: group.suffix, parts: [whole], missing_traits: [] };
}

function part(
  resource_class: string | null,
  usable: readonly number[],
  reasonsOf: (provider: number) => Reason[],
): PartReport {
  const fits: number[] = [];
  const rejected: { provider: number; reasons: Reason[] }[] = [];
  for (const provider of usable) {
    const reasons = reasonsOf(provider);
    if (reasons.length === 0) fits.push(provider);
    else rejected.push({ provider, reasons });
  }
  return { resource_class, fits, rejected };
}
