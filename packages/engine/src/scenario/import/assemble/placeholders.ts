import { isUuid } from '../../names/uuid.ts';
import type { ConsumerFacts, ProviderFacts } from '../facts.ts';
import type { Gathered } from '../gathered.ts';
import { knowsAllocations } from './consumers.ts';
import { compact } from './host-entry.ts';
import type { UniqueNames } from './plain-name.ts';
import type { ServerDraft } from './servers.ts';

export interface PlaceholderContext {
  readonly gathered: Gathered;
  readonly consumers: ReadonlyMap<string, ConsumerFacts>;
  /** The host whose tree a provider is in. */
  readonly hostOf: (provider: string) => string | undefined;
  /** Where holders of shared providers are put. */
  readonly firstHost: string | undefined;
  readonly uniqueNames: UniqueNames;
}

/**
 * Servers that stand for what is held and by no server that is known: by consumers that no list of servers has, and,
 * where nobody says who holds it, by whoever uses each provider. Without them providers would look empty.
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
    const count = others.length === 1 ? 'One consumer holds' : `${others.length} consumers hold`;
    gathered.problem(
      'note',
      `${count} resources in Placement and are not among the servers (the list may be of one project only, or they ` +
        'are migrations). Servers named "consumer …" stand for them.',
    );
  }
  return others.map(([id, { held, project, user }]) => ({
    id,
    entry: compact({
      name: uniqueNames.of(`consumer ${id.slice(0, 8)}`, id),
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
      'What holds the resources that are in use is not known. A server named "in use on …" stands for it on each provider.',
    );
  }
  return used.map((provider) => ({
    id: provider.uuid,
    entry: compact({
      name: uniqueNames.of(`in use on ${provider.name ?? provider.uuid}`, provider.uuid),
      host: hostOfAny([provider.uuid], context),
    }),
  }));
}

export function usedAmounts({ used = new Map() }: ProviderFacts): ReadonlyMap<string, number> {
  return new Map([...used].filter(([, amount]) => amount > 0));
}

const hostOfAny = (providers: readonly string[], { hostOf, firstHost }: PlaceholderContext): string =>
  providers.map(hostOf).find((host) => host !== undefined) ?? firstHost!;
