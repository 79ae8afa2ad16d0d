import { NONE } from '../../columns/columns.ts';
import type { Store } from '../../store.ts';

/** The links of a provider, each with the minor microversion that introduced it. */
const LINKS: readonly (readonly [string, number])[] = [
  ['inventories', 0],
  ['usages', 0],
  ['aggregates', 1],
  ['traits', 6],
  ['allocations', 11],
];

/**
 * Returns a provider as the API shows it.
 * @param version the minor microversion
 * @param prefix the path where the service is mounted
 */
export function providerView(
  store: Store,
  provider: number,
  version: number,
  prefix: string,
): Record<string, unknown> {
  const { providers } = store;
  const uuid = providers.uuid(provider);
  const self = `${prefix}/resource_providers/${uuid}`;
  const shown = LINKS.filter(([, since]) => version >= since);
  const links = [{ rel: 'self', href: self }, ...shown.map(([rel]) => ({ rel, href: `${self}/${rel}` }))];
  const view = {
    uuid,
    name: providers.names[provider]!,
    generation: providers.generation[provider]!,
    links,
  };
  if (version < 14) return view;
  const parent = providers.parent[provider]!;
  return {
    ...view,
    parent_provider_uuid: parent === NONE ? null : providers.uuid(parent),
    root_provider_uuid: providers.uuid(providers.root[provider]!),
  };
}
