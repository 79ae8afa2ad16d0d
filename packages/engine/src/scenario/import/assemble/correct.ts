import { NovaError } from '../../../nova/errors.ts';
import { createCloud, type ScenarioCloud } from '../../build/create-cloud.ts';
import { deriveUuid } from '../../names/uuid.ts';
import { ScenarioError } from '../../problem.ts';
import { validateScenario } from '../../schema/validate.ts';
import type { ConsumerFacts } from '../facts.ts';
import type { Gathered } from '../gathered.ts';
import { knowsAllocations } from './consumers.ts';
import { type Holdings, heldIn, nodesByHost, sameHoldings, usageCorrections } from './corrections.ts';
import type { HostDraft } from './host-drafts.ts';
import type { HostEntry } from './host-entry.ts';
import { usedAmounts } from './placeholders.ts';
import { plainName } from './plain-name.ts';
import type { ProviderTrees } from './provider-trees.ts';
import type { ServerDraft, ServerEntry } from './servers.ts';

interface Correctable {
  readonly hosts: readonly HostEntry[];
  readonly servers: readonly ServerDraft[];
  readonly consumers: ReadonlyMap<string, ConsumerFacts>;
  readonly drafts: readonly HostDraft[];
  readonly trees: ProviderTrees;
}

/**
 * Builds the cloud and compares it with the facts. If the allocations of a server differ from its flavor, or the usage
 * of a host differs from its servers, the document gets explicit values.
 */
export function correct(
  gathered: Gathered,
  document: object,
  parts: Correctable,
): { readonly hosts: readonly HostEntry[]; readonly servers: readonly ServerEntry[] } {
  const cloud = built(gathered, document);
  const servers = parts.servers.map((draft) => withAllocations(gathered, draft, parts, cloud));
  if (cloud === null) return { hosts: parts.hosts, servers };
  const nodes = nodesByHost(cloud);
  const usage = new Map(parts.drafts.map(({ name, hypervisor }) => [name, hypervisor?.usage]));
  const hosts = parts.hosts.map((host) => {
    const node = nodes.get(host.name);
    if (node === undefined) return host;
    const { provider, ...rest } = host;
    const corrected = { ...rest, ...usageCorrections(node, usage.get(host.name)) } as HostEntry;
    return provider === undefined ? corrected : { ...corrected, provider };
  });
  return { hosts, servers };
}

function built(gathered: Gathered, document: object): ScenarioCloud | null {
  const { scenario, problems } = validateScenario(document);
  try {
    if (scenario !== null) return createCloud(scenario);
  } catch (error) {
    // nova.conf can have impossible values, such as a negative size.
    if (!(error instanceof ScenarioError || error instanceof NovaError)) throw error;
    gathered.problem('warning', `The import could not compare the document with the cloud: ${error.message}`);
    return null;
  }
  gathered.problem(
    'warning',
    `The import could not compare the document with the cloud: ${problems[0]?.message}`,
  );
  return null;
}

function withAllocations(
  gathered: Gathered,
  { id, entry }: ServerDraft,
  { consumers, trees }: Correctable,
  cloud: ScenarioCloud | null,
): ServerEntry {
  const actual = actualHoldings(gathered, id, consumers, trees);
  if (actual === null) return entry;
  const uuid = typeof entry.uuid === 'string' ? entry.uuid : deriveUuid('server', entry.name);
  if (cloud !== null && sameHoldings(actual, heldIn(cloud.placement.store, uuid))) return entry;
  const allocations = Object.fromEntries(
    Array.from(actual, ([provider, amounts]) => [provider, Object.fromEntries(amounts)]),
  );
  return { ...entry, allocations };
}

/** Returns the actual allocations by name of the provider; `null` if they are unknown. */
function actualHoldings(
  gathered: Gathered,
  id: string,
  consumers: ReadonlyMap<string, ConsumerFacts>,
  trees: ProviderTrees,
): Holdings | null {
  const provider = gathered.providers.get(id);
  const held = provider === undefined ? consumers.get(id)?.held : new Map([[id, usedAmounts(provider)]]);
  if (held === undefined) return knowsAll(gathered) ? new Map() : null;
  const holdings = new Map<string, ReadonlyMap<string, number>>();
  for (const [uuid, amounts] of held) {
    const facts = gathered.providers.get(uuid);
    if (facts === undefined) continue;
    const inventories = trees.knownInventories(facts);
    const possible = new Map([...amounts].filter(([name]) => inventories.has(name)));
    if (possible.size > 0) holdings.set(plainName(facts.name ?? uuid), possible);
  }
  return holdings;
}

/** Whether the allocations of all providers are known, so that an unnamed consumer has none. */
function knowsAll(gathered: Gathered): boolean {
  return (
    knowsAllocations(gathered) &&
    gathered.providers.values().every(({ allocations }) => allocations !== undefined)
  );
}
