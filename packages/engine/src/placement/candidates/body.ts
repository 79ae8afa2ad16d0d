import { NONE } from '../columns.ts';
import type { CandidatesQuery } from '../query/request-group.ts';
import type { Store } from '../store.ts';
import type { CandidateSet } from './candidate-set.ts';

/** An object without a prototype: any key is plain data. */
type Dictionary<T> = Record<string, T>;

/** The body of `GET /allocation_candidates`. */
export interface CandidatesBody {
  readonly allocation_requests: readonly Dictionary<unknown>[];
  readonly provider_summaries: Dictionary<ProviderSummary>;
}

export interface ProviderSummary {
  resources: Dictionary<{ readonly capacity: number; readonly used: number }>;
  /** From 1.17. */
  traits?: readonly string[];
  /** From 1.29. */
  parent_provider_uuid?: string | null;
  /** From 1.29. */
  root_provider_uuid?: string;
}

/** The answer as the API of microversion 1.`minor` shows it (Placement's `handlers/allocation_candidate.py`). */
export function candidatesBody(
  store: Store,
  query: CandidatesQuery,
  candidates: CandidateSet,
  minor: number,
): CandidatesBody {
  const requests: Dictionary<unknown>[] = [];
  for (let candidate = 0; candidate < candidates.length; candidate++) {
    requests.push(allocationRequest(store, candidates, candidate, minor));
  }
  const requested = new Set(query.groups.flatMap((group) => [...group.resources.keys()]));
  const summaries = dictionary<ProviderSummary>();
  for (const provider of candidates.summaryProviders()) {
    const shown = minor >= 27 ? undefined : requested;
    summaries[store.providers.uuid(provider)] = providerSummary(store, provider, minor, shown);
  }
  return { allocation_requests: requests, provider_summaries: summaries };
}

function allocationRequest(
  store: Store,
  candidates: CandidateSet,
  candidate: number,
  minor: number,
): Dictionary<unknown> {
  const byProvider = dictionary<{ resources: Dictionary<number> }>();
  for (const { provider, resourceClass, used } of candidates.allocations(candidate)) {
    const uuid = store.providers.uuid(provider);
    let entry = byProvider[uuid];
    if (!entry) {
      entry = { resources: dictionary() };
      byProvider[uuid] = entry;
    }
    entry.resources[store.resourceClasses.nameOf(resourceClass)] = used;
  }
  if (minor < 12) {
    const allocations = Object.entries(byProvider).map(([uuid, { resources }]) => ({
      resource_provider: { uuid },
      resources,
    }));
    return { allocations };
  }
  if (minor < 34) return { allocations: byProvider };
  const mappings = dictionary<string[]>();
  for (const { suffix, providers } of candidates.mappings(candidate)) {
    mappings[suffix] = providers.map((provider) => store.providers.uuid(provider));
  }
  return { allocations: byProvider, mappings };
}

/**
 * What the API tells about a provider next to candidates.
 * @param shown before 1.27 the classes that were asked for, else undefined
 */
export function providerSummary(
  store: Store,
  provider: number,
  minor: number,
  shown?: ReadonlySet<string>,
): ProviderSummary {
  const { inventories, providers, resourceClasses, traits } = store;
  const resources = dictionary<{ capacity: number; used: number }>();
  for (const record of inventories.ofProvider(provider)) {
    const name = resourceClasses.nameOf(inventories.resourceClass[record]!);
    if (shown && !shown.has(name)) continue;
    resources[name] = { capacity: inventories.capacity[record]!, used: inventories.used[record]! };
  }
  const summary: ProviderSummary = { resources };
  if (minor >= 17) summary.traits = store.traitsOf.of(provider).map((id) => traits.nameOf(id));
  if (minor >= 29) {
    const parent = providers.parent[provider]!;
    summary.parent_provider_uuid = parent === NONE ? null : providers.uuid(parent);
    summary.root_provider_uuid = providers.uuid(providers.root[provider]!);
  }
  return summary;
}

function dictionary<T>(): Dictionary<T> {
  return Object.create(null) as Dictionary<T>;
}
