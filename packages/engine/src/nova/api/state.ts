import type { Cloud } from '../cloud.ts';
import type { Aggregate } from '../objects/aggregate.ts';
import type { ComputeNode, ComputeService } from '../objects/compute-node.ts';
import type { Image } from '../objects/image.ts';
import type { ServerGroup } from '../objects/server-group.ts';
import { hardwareLeft } from './hardware-use.ts';
import { PlacementMirror } from './placement-mirror.ts';
import type { FlavorRecord, GroupRecord, NovaContents, ServerRecord } from './records.ts';
import { withoutServer, withServer } from './resources/node-usage.ts';

/**
 * The content of nova-api's databases, and the only place where it changes. Objects are replaced, not modified, so that
 * a `cloud` that was returned before stays as it was.
 */
export class NovaState {
  /** By the API's id, in the order of creation. */
  readonly flavors: Map<string, FlavorRecord>;
  readonly images: readonly Image[];
  readonly groups: Map<string, GroupRecord>;
  private readonly serversByUuid: Map<string, ServerRecord>;
  private readonly aggregatesById: Map<number, Aggregate>;
  private readonly positions: ReadonlyMap<string, number>;
  private readonly nodes: ComputeNode[];
  private readonly mirror: PlacementMirror;
  private lastAggregateId: number;
  private view: Cloud | null = null;

  constructor(
    private readonly origin: Cloud,
    contents: NovaContents,
  ) {
    this.flavors = new Map(contents.flavors.map((record) => [record.id, record]));
    this.images = contents.images;
    this.groups = new Map(contents.groups.map((group) => [group.uuid, group]));
    this.serversByUuid = new Map(contents.servers.map((server) => [server.uuid, server]));
    this.aggregatesById = new Map(origin.aggregates.map((aggregate) => [aggregate.id, aggregate]));
    this.lastAggregateId = Math.max(0, ...this.aggregatesById.keys());
    this.nodes = [...origin.compute_nodes];
    this.positions = new Map(this.nodes.map(({ host }, position) => [host, position]));
    this.mirror = new PlacementMirror(origin.placement, origin.release);
  }

  /** The current data that the scheduler reads. */
  get cloud(): Cloud {
    this.view ??= {
      ...this.origin,
      compute_nodes: [...this.nodes],
      aggregates: [...this.aggregatesById.values()],
    };
    return this.view;
  }

  get servers(): ReadonlyMap<string, ServerRecord> {
    return this.serversByUuid;
  }

  get aggregates(): ReadonlyMap<number, Aggregate> {
    return this.aggregatesById;
  }

  /** Returns the compute node of a host, or null. */
  node(host: string): ComputeNode | null {
    const position = this.positions.get(host);
    return position === undefined ? null : this.nodes[position]!;
  }

  /** Adds a server. If it has a host, Placement already has its allocations. */
  addServer(server: ServerRecord): void {
    this.serversByUuid.set(server.uuid, server);
    if (server.host !== null)
      this.replaceNode(server.host, (node) => this.measured(withServer(node, server)));
  }

  /** Removes a server and its allocations. */
  removeServer(server: ServerRecord): void {
    this.serversByUuid.delete(server.uuid);
    this.mirror.release(server.uuid);
    if (server.host !== null)
      this.replaceNode(server.host, (node) => this.measured(withoutServer(node, server)));
  }

  /** Returns the servers of a group. */
  membersOf(group: string): readonly ServerRecord[] {
    return [...this.serversByUuid.values()].filter((server) => server.group === group);
  }

  /** Returns a group as the scheduler reads it. */
  schedulerGroup(group: GroupRecord): ServerGroup {
    const members = this.membersOf(group.uuid);
    return {
      uuid: group.uuid,
      name: group.name,
      policy: group.policy,
      rules: group.rules,
      members: new Set(members.map(({ uuid }) => uuid)),
      hosts: new Set(members.flatMap(({ host }) => host ?? [])),
      pointer: group.pointer,
    };
  }

  setService(host: string, change: Partial<ComputeService>): void {
    this.replaceNode(host, (node) => ({ ...node, service: { ...node.service, ...change } }));
    const node = this.node(host);
    if (node !== null) this.mirror.markDisabled(node.uuid, node.service.disabled);
  }

  /** Adds an aggregate without hosts, with the next id. */
  addAggregate(parts: Pick<Aggregate, 'uuid' | 'name' | 'metadata'>): Aggregate {
    this.lastAggregateId += 1;
    const aggregate = { ...parts, id: this.lastAggregateId, hosts: new Set<string>(), pointer: null };
    this.putAggregate(aggregate);
    return aggregate;
  }

  /** Replaces the aggregate with the same id, and mirrors its hosts to Placement. */
  putAggregate(aggregate: Aggregate): void {
    const before = this.aggregatesById.get(aggregate.id)?.hosts ?? new Set<string>();
    this.aggregatesById.set(aggregate.id, aggregate);
    for (const host of aggregate.hosts) if (!before.has(host)) this.mirrorMember(aggregate, host, true);
    for (const host of before) if (!aggregate.hosts.has(host)) this.mirrorMember(aggregate, host, false);
    this.linkAggregates();
  }

  removeAggregate(id: number): void {
    this.aggregatesById.delete(id);
    this.linkAggregates();
  }

  /** Returns the node with the cells and devices that its current servers leave. */
  private measured(node: ComputeNode): ComputeNode {
    if (node.numa_topology === null && node.pci_pools.length === 0) return node;
    const placed = node.instances.flatMap(({ uuid }) => this.serversByUuid.get(uuid)?.placed ?? []);
    const origin = this.origin.compute_nodes[this.positions.get(node.host)!]!;
    return { ...node, ...hardwareLeft(origin, placed, this.origin.conf) };
  }

  private mirrorMember(aggregate: Aggregate, host: string, isMember: boolean): void {
    const node = this.node(host);
    if (node !== null) this.mirror.setMember(node.uuid, aggregate.uuid, isMember);
  }

  /** Updates the aggregates of every node. Nodes with the same aggregates share an array. */
  private linkAggregates(): void {
    const ofHost = new Map<string, Aggregate[]>();
    for (const aggregate of this.aggregatesById.values()) {
      for (const host of aggregate.hosts) ofHost.set(host, [...(ofHost.get(host) ?? []), aggregate]);
    }
    const shared = new Map<string, readonly Aggregate[]>();
    this.nodes.forEach((node, position) => {
      const own = ofHost.get(node.host) ?? [];
      const key = own.map(({ id }) => id).join();
      const aggregates = shared.get(key) ?? own;
      shared.set(key, aggregates);
      this.nodes[position] = { ...node, aggregates };
    });
    this.view = null;
  }

  private replaceNode(host: string, change: (node: ComputeNode) => ComputeNode): void {
    const position = this.positions.get(host);
    if (position === undefined) return;
    this.nodes[position] = change(this.nodes[position]!);
    this.view = null;
  }
}
