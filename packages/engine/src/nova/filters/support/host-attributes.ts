import type { HostState } from '../../objects/host-state.ts';
import { at, type Pointer } from '../../pointer.ts';

/** A value of Nova's that is neither number, text, list nor dictionary: there, but with nothing to compare. */
export class NovaObject {
  constructor(
    /** Python's name of its type. */
    readonly type: string,
    /** What its `get()` finds, where it has one. */
    readonly entries: ReadonlyMap<string, unknown> | null = null,
  ) {}
}

const serviceObject = ({ host, service }: HostState): NovaObject =>
  new NovaObject(
    'ReadOnlyDict',
    new Map<string, unknown>([
      ['host', host],
      ['binary', 'nova-compute'],
      ['topic', 'compute'],
      ['disabled', service.disabled],
      ['disabled_reason', service.disabled_reason],
      ['version', service.version],
    ]),
  );

interface Attribute {
  readonly read: (host: HostState) => unknown;
  /** The field of the scenario's host that it follows from. */
  readonly field?: string;
  /** Python prints `4.0`, not `4`. */
  readonly isFloat?: true;
}

const same = (field: string, read: Attribute['read']): [string, Attribute] => [field, { read, field }];
const derived = (name: string, field: string, read: Attribute['read']): [string, Attribute] => [
  name,
  { read, field },
];
const float = (field: string, read: Attribute['read']): [string, Attribute] => [
  field,
  { read, field, isFloat: true },
];
const object = (
  name: string,
  type: string,
  isThere: (host: HostState) => boolean = () => true,
): [string, Attribute] => {
  const value = new NovaObject(type);
  return [name, { read: (host) => (isThere(host) ? value : null), field: name }];
};

/**
 * The attributes of Nova's HostState by name (`nova.scheduler.host_manager.HostState`), which flavors
 * (ComputeCapabilitiesFilter) and hints (JsonFilter) may name.
 */
const ATTRIBUTES: ReadonlyMap<string, Attribute> = new Map([
  derived('host', 'name', (host) => host.host),
  same('nodename', (host) => host.nodename),
  derived('hypervisor_hostname', 'nodename', (host) => host.nodename),
  same('uuid', (host) => host.uuid),
  same('cell_uuid', (host) => host.cell_uuid),
  derived('vcpus_total', 'vcpus', (host) => host.vcpus_total),
  same('vcpus_used', (host) => host.vcpus_used),
  derived('total_usable_ram_mb', 'memory_mb', (host) => host.total_usable_ram_mb),
  same('free_ram_mb', (host) => host.free_ram_mb),
  derived('total_usable_disk_gb', 'local_gb', (host) => host.total_usable_disk_gb),
  derived('disk_mb_used', 'local_gb_used', (host) => host.disk_mb_used),
  derived('free_disk_mb', 'free_disk_gb', (host) => host.free_disk_mb),
  same('num_instances', (host) => host.num_instances),
  same('num_io_ops', (host) => host.num_io_ops),
  same('failed_builds', (host) => host.failed_builds),
  same('host_ip', (host) => host.node.host_ip),
  same('hypervisor_type', (host) => host.node.hypervisor_type),
  same('hypervisor_version', (host) => host.node.hypervisor_version),
  same('cpu_info', (host) => host.node.cpu_info),
  same('supported_instances', (host) => host.node.supported_instances),
  float('cpu_allocation_ratio', (host) => host.node.cpu_allocation_ratio),
  float('ram_allocation_ratio', (host) => host.node.ram_allocation_ratio),
  float('disk_allocation_ratio', (host) => host.node.disk_allocation_ratio),
  same('stats', (host) => host.node.stats),
  ['limits', { read: (host) => host.limits }],
  ['updated', { read: () => null }],
  same('service', serviceObject),
  object('instances', 'InstanceDict'),
  object('aggregates', 'AggregateList'),
  object('metrics', 'MonitorMetricList'),
  object('pci_stats', 'PciDeviceStats'),
  object('numa_topology', 'NUMATopology', (host) => host.numa_topology !== null),
  object('allocation_candidates', 'AllocationCandidates'),
  object('update', 'method'),
  object('consume_from_request', 'method'),
]);

/** Python's `hasattr(host_state, name)`. */
export const hasAttribute = (name: string): boolean => ATTRIBUTES.has(name);

/** Whether Python holds the attribute as a float. */
export const isFloatAttribute = (name: string): boolean => ATTRIBUTES.get(name)?.isFloat ?? false;

/** Python's `getattr(host_state, name, None)`. */
export const readAttribute = (host: HostState, name: string): unknown =>
  ATTRIBUTES.get(name)?.read(host) ?? null;

/** Where the scenario says what the attribute, or else the entry of `stats`, is. */
export function attributePointer(host: HostState, name: string): Pointer {
  const attribute = ATTRIBUTES.get(name);
  if (attribute === undefined) return at(host.node.pointer, 'stats', name);
  return attribute.field === undefined ? host.node.pointer : at(host.node.pointer, attribute.field);
}
