import type { ReleaseName } from '../../../catalog/releases.ts';
import { parseNovaConf } from '../../../nova/conf.ts';
import { NovaError } from '../../../nova/errors.ts';
import { type HostOptions, hostOptions } from '../../build/host-sizes.ts';
import { collapseNames } from '../../names/ranges.ts';
import type { Gathered } from '../gathered.ts';
import type { ImportProgress } from '../types.ts';
import { aggregateEntries, flavorEntries, groupEntries, imageEntries } from './catalog-entries.ts';
import { collapseHosts } from './collapse-hosts.ts';
import { collapseServers } from './collapse-servers.ts';
import { consumersOf } from './consumers.ts';
import { correct } from './correct.ts';
import { documentOf } from './document.ts';
import { withSizes } from './flavor-sizes.ts';
import { type HostDraft, hostDrafts } from './host-drafts.ts';
import { hostEntries } from './host-entries.ts';
import { HostNames } from './host-names.ts';
import { placeholders } from './placeholders.ts';
import { plainName, UniqueNames } from './plain-name.ts';
import { type ProviderEntry, ProviderTrees } from './provider-trees.ts';
import { serverDrafts } from './servers.ts';

/** The document from all files, and its hosts. */
interface Assembled {
  readonly document: Record<string, unknown>;
  readonly drafts: readonly HostDraft[];
}

/** Builds the document. The output of a command replaces that part of an imported scenario. */
export function* assemble(gathered: Gathered): Generator<ImportProgress, Assembled, undefined> {
  const base = (gathered.base?.value ?? {}) as Readonly<Record<string, unknown>>;
  const nova_conf = gathered.novaConf?.text ?? (typeof base.nova_conf === 'string' ? base.nova_conf : '');
  const release = (base.release ?? 'master') as ReleaseName;
  const options = optionsOf(gathered, nova_conf, release);
  const drafts = hostDrafts(gathered);
  const names = new HostNames(drafts);
  const trees = new ProviderTrees(gathered, aggregateNames(gathered));
  const hosts = yield* hostEntries(gathered, drafts, { names, trees, options, release });

  const images = gathered.images.values();
  const flavors = gathered.flavors.values();
  const { entries: server_groups, groupOf } = groupEntries(gathered);
  const uniqueNames = new UniqueNames();
  const hostNamed = (name: string): string | undefined => names.hostNamed(plainName(name));
  const known = serverDrafts(gathered, { hostNamed, flavors, images, groupOf, uniqueNames });
  const consumers = consumersOf(gathered);
  const hostOf = hostOfProviders(drafts, trees);
  const others = placeholders(known, {
    gathered,
    consumers,
    hostOf: (provider) => hostOf.get(provider),
    firstHost: hosts[0]?.name,
    uniqueNames,
  });
  const { entries: imageList, names: imageNames } = imageEntries(images);
  const servers = [...known, ...others].map(({ id, entry }) => {
    const { image } = entry;
    return { id, entry: typeof image === 'string' ? { ...entry, image: imageNames.get(image)! } : entry };
  });
  const parts: Record<string, unknown> = {
    ...replaced(base, {
      nova_conf,
      flavors: flavorEntries(withSizes(flavors, known, consumers)),
      images: imageList,
      aggregates: aggregateEntries(gathered, (members) => names.sorted(members)),
      providers: standaloneProviders(gathered, trees, hostOf),
      server_groups,
    }),
    version: 1,
    title: base.title ?? titleFor(drafts.length),
  };
  yield { doing: 'Comparing the cloud with the output of the commands…', done: 3, total: 4 };
  const corrected = correct(
    gathered,
    { ...parts, hosts, servers: servers.map(({ entry }) => entry) },
    { hosts, servers, consumers, drafts, trees },
  );
  yield { doing: 'Writing the scenario…', done: 4, total: 4 };
  const document = documentOf({
    ...parts,
    ...replaced(base, { hosts: collapseHosts(corrected.hosts), servers: collapseServers(corrected.servers) }),
    aggregates: collapsedMembers(parts.aggregates),
  });
  return { document, drafts };
}

const titleFor = (hosts: number): string =>
  `Imported cloud of ${hosts === 1 ? 'one host' : `${hosts} hosts`}`;

/** Merges the imported parts into the imported scenario. An empty part does not replace a part of the scenario. */
function replaced<T extends Readonly<Record<string, unknown>>>(
  base: Readonly<Record<string, unknown>>,
  parts: T,
): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(parts)) {
    if (!(Array.isArray(value) && value.length === 0)) merged[key] = value;
  }
  return merged;
}

function optionsOf(gathered: Gathered, text: string, release: ReleaseName): HostOptions {
  const read = (conf: string): HostOptions =>
    hostOptions(parseNovaConf(conf, { release, pointer: '/nova_conf' }).conf);
  try {
    return read(text);
  } catch (error) {
    if (!(error instanceof NovaError)) throw error;
    gathered.problem(
      'warning',
      `nova.conf: ${error.message} The import uses the default allocation ratios and reserved amounts.`,
    );
    return read('');
  }
}

function aggregateNames({ aggregates }: Gathered): ReadonlyMap<string, string> {
  return new Map(aggregates.values().flatMap(({ uuid, name }) => (uuid === undefined ? [] : [[uuid, name]])));
}

/** Returns, by provider UUID, the name of the host that has the provider in its tree. */
function hostOfProviders(drafts: readonly HostDraft[], trees: ProviderTrees): ReadonlyMap<string, string> {
  const hosts = new Map<string, string>();
  for (const { name, provider } of drafts) {
    if (provider === undefined) continue;
    for (const { uuid } of trees.subtree(provider)) hosts.set(uuid, name);
  }
  return hosts;
}

/** Returns the root providers that are not compute nodes. */
function standaloneProviders(
  { providers }: Gathered,
  trees: ProviderTrees,
  hostOf: ReadonlyMap<string, string>,
): ProviderEntry[] {
  const isRoot = ({ uuid, parent }: { uuid: string; parent?: string | undefined }): boolean =>
    !hostOf.has(uuid) && (parent === undefined || providers.get(parent) === undefined);
  return providers
    .values()
    .filter(isRoot)
    .map((provider) => trees.entry(provider));
}

function collapsedMembers(aggregates: unknown): unknown {
  if (!Array.isArray(aggregates)) return aggregates;
  return aggregates.map((aggregate: Record<string, unknown>) =>
    Array.isArray(aggregate.hosts)
      ? { ...aggregate, hosts: collapseNames(aggregate.hosts as string[]) }
      : aggregate,
  );
}
