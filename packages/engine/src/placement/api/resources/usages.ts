import type { Consumer } from '../../consumers.ts';
import { handlerNotFound } from '../../errors.ts';
import { readQueryString } from '../../query/read-query-string.ts';
import type { Store } from '../../store.ts';
import type { Call, Reply, Route } from '../call.ts';
import { usagesSchema } from '../schemas/usages.ts';
import { checkQuery } from '../validate.ts';

/** The usages of a provider, and those of a project, which are grouped by consumer type from 1.38. */
export const usageRoutes: readonly Route[] = [
  { path: '/resource_providers/{}/usages', actions: { GET: { givesJson: true, run: showProviderUsages } } },
  { path: '/usages', actions: { GET: { since: 9, givesJson: true, run: showTotalUsages } } },
];

function showProviderUsages({ store, args }: Call): Reply {
  const uuid = args[0]!;
  const provider = store.providers.indexOf(uuid);
  if (provider === null) {
    throw handlerNotFound(
      `No resource provider with uuid ${uuid} found: No resource provider with uuid ${uuid} found`,
    );
  }
  const { inventories, resourceClasses } = store;
  const usages = new Map<string, number>();
  for (const record of inventories.ofProvider(provider)) {
    usages.set(resourceClasses.nameOf(inventories.resourceClass[record]!), inventories.used[record]!);
  }
  const body = { resource_provider_generation: store.providers.generation[provider]!, usages };
  return { status: 200, body, modifiedAt: store.now() };
}

function showTotalUsages({ store, version, query }: Call): Reply {
  const parameters = readQueryString(query);
  checkQuery(parameters, usagesSchema(version));
  const project = parameters.last('project_id');
  const user = parameters.last('user_id');
  const consumers = [...store.consumers.values()].filter(
    ({ project_id, user_id }) => project_id === project && (user === null || user_id === user),
  );
  const usages =
    version < 38 ? sumOf(store, consumers) : groupedSums(store, consumers, parameters.last('consumer_type'));
  return { status: 200, body: { usages }, modifiedAt: store.now() };
}

/** Returns the sums by consumer type: for every type, for the requested type, or for all types together as `all`. */
function groupedSums(
  store: Store,
  consumers: readonly Consumer[],
  wanted: string | null,
): Map<string, Map<string, number>> {
  const groups = new Map<string, Consumer[]>();
  for (const consumer of consumers) {
    const type = consumer.consumer_type ?? 'unknown';
    if (wanted !== null && wanted !== 'all' && wanted !== type) continue;
    const key = wanted === 'all' ? 'all' : type;
    const members = groups.get(key);
    if (members) members.push(consumer);
    else groups.set(key, [consumer]);
  }
  const result = new Map<string, Map<string, number>>();
  for (const [type, members] of groups) {
    const holders = members.filter((member) => store.allocations.ofConsumer(member).length > 0);
    if (holders.length === 0) continue;
    result.set(type, sumOf(store, holders).set('consumer_count', holders.length));
  }
  return result;
}

function sumOf(store: Store, consumers: readonly Consumer[]): Map<string, number> {
  const { allocations, resourceClasses } = store;
  const sums = new Map<string, number>();
  for (const consumer of consumers) {
    for (const row of allocations.ofConsumer(consumer)) {
      const name = resourceClasses.nameOf(allocations.resourceClass[row]!);
      sums.set(name, (sums.get(name) ?? 0) + allocations.used[row]!);
    }
  }
  return sums;
}
