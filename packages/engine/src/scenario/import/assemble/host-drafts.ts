import type { HypervisorFacts, ProviderFacts, ServiceFacts } from '../facts.ts';
import type { Gathered } from '../gathered.ts';
import { plainName } from './plain-name.ts';

/** A compute node and the facts about it. */
export interface HostDraft {
  /** The host name of the compute service. */
  readonly name: string;
  readonly nodename: string;
  readonly hypervisor: HypervisorFacts | undefined;
  readonly service: ServiceFacts | undefined;
  /** Its root provider. */
  readonly provider: ProviderFacts | undefined;
}

/**
 * Returns the compute nodes in the order of Nova's list. Without a list of hypervisors, they are the providers that look
 * like compute nodes, or else the compute services, or else the hosts of aggregates.
 */
export function hostDrafts(gathered: Gathered): HostDraft[] {
  const finder = new Finder(gathered);
  if (gathered.hypervisors.size > 0)
    return withOwnNames(gathered.hypervisors.values().map((each) => finder.ofHypervisor(each)));
  const nodes = gathered.providers.values().filter(looksLikeNode);
  if (nodes.length > 0)
    return nodes.map((provider) => finder.named(provider.name ?? provider.uuid, provider));
  const services = gathered.services.values().map(({ host }) => host);
  const members = gathered.aggregates.values().flatMap(({ hosts = [] }) => hosts);
  return [...new Set(services.length > 0 ? services : members)].map((host) => finder.named(host, undefined));
}

const shortName = (name: string): string => name.split('.', 1)[0]!;

class Finder {
  private readonly byShortName = new Map<string, ServiceFacts | null>();
  private readonly rootsByName = new Map<string, ProviderFacts>();

  constructor(private readonly gathered: Gathered) {
    for (const service of gathered.services.values()) {
      const short = shortName(service.host);
      this.byShortName.set(short, this.byShortName.has(short) ? null : service);
    }
    for (const provider of gathered.providers.values()) {
      if (provider.parent === undefined && provider.name !== undefined) {
        this.rootsByName.set(provider.name, provider);
      }
    }
  }

  ofHypervisor(hypervisor: HypervisorFacts): HostDraft {
    const { hostname, serviceHost, id = '' } = hypervisor;
    const provider = this.gathered.providers.get(id) ?? this.rootsByName.get(hostname);
    const service = this.gathered.services.get(serviceHost ?? hostname) ?? this.nearService(hypervisor);
    const name = serviceHost ?? service?.host ?? hostname;
    return { name: plainName(name), nodename: plainName(hostname), hypervisor, service, provider };
  }

  named(name: string, provider: ProviderFacts | undefined): HostDraft {
    const service = this.gathered.services.get(name) ?? this.byShortName.get(shortName(name)) ?? undefined;
    return {
      name: plainName(service?.host ?? name),
      nodename: plainName(provider?.name ?? name),
      hypervisor: undefined,
      service,
      provider: provider ?? this.rootsByName.get(name),
    };
  }

  /** Finds the service `compute1` for `compute1.example.com`, unless several services have this short name. */
  private nearService({ hostname, serviceHost }: HypervisorFacts): ServiceFacts | undefined {
    if (serviceHost !== undefined) return;
    return this.byShortName.get(shortName(hostname)) ?? undefined;
  }
}

function looksLikeNode({ parent, traits, inventories }: ProviderFacts): boolean {
  if (parent !== undefined) return false;
  if (traits?.includes('MISC_SHARES_VIA_AGGREGATE')) return false;
  if (traits?.includes('COMPUTE_NODE')) return true;
  return inventories?.has('VCPU') || inventories?.has('PCPU') || inventories?.has('MEMORY_MB') || false;
}

/** Gives the nodes of one compute service different names, as in Ironic: a scenario requires unique host names. */
function withOwnNames(drafts: readonly HostDraft[]): HostDraft[] {
  const counts = new Map<string, number>();
  for (const { name } of drafts) counts.set(name, (counts.get(name) ?? 0) + 1);
  return drafts.map((draft) => (counts.get(draft.name)! > 1 ? { ...draft, name: draft.nodename } : draft));
}
