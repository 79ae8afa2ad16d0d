import { isUuid } from '../../names/uuid.ts';
import type { ConsumerFacts, ProviderFacts } from '../facts.ts';
import type { Gathered } from '../gathered.ts';
import { knowsAllocations } from './consumers.ts';
import { compact } from './host-entry.ts';
import type { UniqueNames } from './plain-name.ts';
import type { ServerDraft } from './servers.ts';

interface PlaceholderContext {
  readonly gathered: Gathered;
  readonly consumers: ReadonlyMap<string, ConsumerFacts>;
  /** Returns the host that has the provider in its tree. */
  readonly hostOf: (provider: string) => string | undefined;
  /** The host for consumers of shared providers. */
  readonly firstHost: string | undefined;
  readonly uniqueNames: UniqueNames;
}

/**
 * Returns servers for allocations without a known server: one for each consumer that is not in a list of servers, or,
 * if only usages are known, one for each used provider. Without them, providers would look empty.
 */
export function placeholders(servers: readonly ServerDraft[], context: PlaceholderContext): ServerDraft[] {
  if (context.firstHost === undefined) return [];
  return knowsAllocations(context.gathered)
    ? unknownConsumers(servers, context)
    : unknownUsers(servers, context);
}

function unknownConsumers(servers: readonly ServerDraft[], context: PlaceholderContext): ServerDraft[] {
  const { gathered, consumers, uniqueNames } = context;
  const known = new Set(servers.map(({ id }) => id));
  const others = [...consumers].filter(([id, { held }]) => !known.has(id) && held.size > 0);
  if (others.length > 0) {
    const count = others.length === 1 ? 'One consumer has' : `${others.length} consumers have`;
    gathered.problem(
      'note',
      `${count} allocations in Placement but no entry in the list of servers. The list can be from one project only, or ` +
        'the allocations can be from migrations. The scenario has servers named "consumer …" for them.',
    );
  }
  return others.map(([id, { held, project, user }]) => ({
    id,
    entry: compact({
      name: uniqueNames.unique(`consumer ${id.slice(0, 8)}`, id),
      uuid: isUuid(id) ? id : undefined,
      host: hostOfAny([...held.keys()], context),
      project,
      user,
    }),
  }));
}

function unknownUsers(servers: readonly ServerDraft[], context: PlaceholderContext): ServerDraft[] {
  const { gathered, uniqueNames } = context;
  const used = gathered.providers
    .values()
    .filter((each) => servers.length === 0 && usedAmounts(each).size > 0);
  if (used.length > 0) {
    gathered.problem(
      'note',
      'The consumers of the used resources are unknown. The scenario has a server named "in use on …" for each used provider.',
    );
  }
  return used.map((provider) => ({
    id: provider.uuid,
    entry: compact({
      name: uniqueNames.unique(`in use on ${provider.name ?? provider.uuid}`, provider.uuid),
      host: hostOfAny([provider.uuid], context),
    }),
  }));
}

export function usedAmounts({ used = new Map() }: ProviderFacts): ReadonlyMap<string, number> {
  return new Map([...used].filter(([, amount]) => amount > 0));
}

const hostOfAny = (providers: readonly string[], { hostOf, firstHost }: PlaceholderContext): string =>
  providers.map(hostOf).find((host) => host !== undefined) ?? firstHost!;
