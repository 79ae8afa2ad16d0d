import { Disagreements } from './disagreements.ts';
import type {
  AggregateFacts,
  ConsumerFacts,
  FlavorFacts,
  GroupFacts,
  HypervisorFacts,
  ImageFacts,
  ProviderFacts,
  ServerFacts,
  ServiceFacts,
} from './facts.ts';
import type { Source } from './files/source.ts';
import { Table, type Words } from './files/table.ts';
import { Problems } from './problems.ts';
import type { ImportProblem } from './types.ts';

/** The facts of all files, before the scenario is built. */
export class Gathered {
  readonly problems = new Problems();
  readonly disagreements = new Disagreements();
  readonly hypervisors = this.table<HypervisorFacts>({
    id: 'hypervisor ID',
    type: 'hypervisor type',
    version: 'hypervisor version',
    ip: 'host IP address',
    serviceHost: 'service host',
    vcpus: 'vCPUs',
    memoryMb: 'memory in MiB',
    localGb: 'disk in GiB',
  });
  readonly services = this.table<ServiceFacts>({
    zone: 'zone',
    status: 'status of nova-compute',
    state: 'state of nova-compute',
  });
  readonly aggregates = this.table<AggregateFacts>({
    uuid: 'UUID',
    zone: 'zone',
    hosts: 'hosts of the aggregate',
    metadata: 'metadata',
  });
  readonly flavors = this.table<FlavorFacts>({
    vcpus: 'vCPUs of the flavor',
    ram: 'memory of the flavor',
    disk: 'disk',
    extraSpecs: 'extra specs',
  });
  readonly images = this.table<ImageFacts>({
    name: 'name of the image',
    properties: 'properties of the image',
  });
  readonly groups = this.table<GroupFacts>({ policy: 'policy', members: 'members of the group' });
  readonly servers = this.table<ServerFacts>({ host: 'host of the server', flavor: 'flavor of the server' });
  readonly providers = this.table<ProviderFacts>({
    name: 'name of the provider',
    parent: 'parent of the provider',
  });
  readonly consumers = new Map<string, ConsumerFacts>();
  novaConf: { readonly text: string; readonly source: Source } | null = null;
  base: { readonly value: object; readonly text: string; readonly source: Source } | null = null;
  /** The commands with output, with or without rows, such as `server list`. */
  readonly answered = new Set<string>();

  private table<Facts extends object>(words: Words<Facts>): Table<Facts> {
    return new Table(words, this.disagreements);
  }

  problem(severity: ImportProblem['severity'], message: string, file: string | null = null): void {
    this.problems.add({ severity, file, message });
  }
}
