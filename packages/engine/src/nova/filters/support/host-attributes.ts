import { reprValue } from '../../../python/repr.ts';
import type { HostState } from '../../objects/host-state.ts';
import { at, type Pointer } from '../../pointer.ts';

/** A value in Nova that is not a number, text, list or dictionary. It is not equal to any value and has no order. */
export class NovaObject {
  constructor(
    /** The name of its Python type. */
    readonly type: string,
    /** Its `str()`. */
    readonly text: string = `<${type} object>`,
    /** The entries that its `get()` returns, if it has this method. */
    readonly entries: ReadonlyMap<string, unknown> | null = null,
  ) {}
}

function serviceObject({ host, service }: HostState): NovaObject {
  const entries = new Map<string, unknown>([
    ['host', host],
    ['binary', 'nova-compute'],
    ['topic', 'compute'],
    ['disabled', service.disabled],
    ['disabled_reason', service.disabled_reason],
    ['version', service.version],
  ]);
  return new NovaObject('ReadOnlyDict', reprValue(entries), entries);
}

const METHODS = ['update', 'consume_from_request'] as const;
const AGGREGATE = new NovaObject('Aggregate');
const INSTANCE = new NovaObject('Instance');
const METRIC = new NovaObject('MonitorMetric');
const CANDIDATE = new NovaObject('dict');

interface Attribute {
  readonly read: (host: HostState) => unknown;
  /** The field of the scenario's host that it is derived from. */
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
const method = (name: string): [string, Attribute] => {
  const value = new NovaObject('method', `<bound method HostState.${name}>`);
  return [name, { read: () => value }];
};
const PCI_STATS = new NovaObject('PciDeviceStats');
const NUMA_TOPOLOGY = new NovaObject('NUMATopology');

/**
 * The attributes of Nova's HostState by name (`nova.scheduler.host_manager.HostState`), which flavors
 * (ComputeCapabilitiesFilter) and hints (JsonFilter) may name.
 */
const ATTRIBUTES: ReadonlyMap<string, Attribute> = new Map([
  derived('host', 'name', (host) => host.host),
  same('nodename', (host) => host.nodename),
  derived('hypervisor_hostname', 'nodename', (host) => host.nodename),
  same('uuid', (host) => host.uuid),
  derived('cell_uuid', 'cell', (host) => host.cell_uuid),
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
  same('host_ip', ({ node }) => (node.host_ip === null ? null : new NovaObject('IPAddress', node.host_ip))),
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
  same('aggregates', (host) => host.aggregates.map(() => AGGREGATE)),
  same('instances', (host) => new Map(Array.from(host.instances.keys(), (uuid) => [uuid, INSTANCE]))),
  same('metrics', (host) => host.node.metrics.map(() => METRIC)),
  derived('pci_stats', 'pci_pools', () => PCI_STATS),
  same('numa_topology', (host) => (host.numa_topology === null ? null : NUMA_TOPOLOGY)),
  ['allocation_candidates', { read: (host) => host.allocation_candidates.map(() => CANDIDATE) }],
  ...METHODS.map(method),
]);

/** Python's `hasattr(host_state, name)`. */
export const hasAttribute = (name: string): boolean => ATTRIBUTES.has(name);

/** Whether Python holds the attribute as a float. */
export const isFloatAttribute = (name: string): boolean => ATTRIBUTES.get(name)?.isFloat ?? false;

/** Python's `getattr(host_state, name, None)`. */
export const readAttribute = (host: HostState, name: string): unknown =>
  ATTRIBUTES.get(name)?.read(host) ?? null;

/** Returns the pointer to the attribute in the scenario, or to the entry of `stats`. */
export function attributePointer(host: HostState, name: string): Pointer {
  const attribute = ATTRIBUTES.get(name);
  if (attribute === undefined) return at(host.node.pointer, 'stats', name);
  return attribute.field === undefined ? host.node.pointer : at(host.node.pointer, attribute.field);
}
