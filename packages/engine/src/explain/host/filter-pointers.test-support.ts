import { icehouse, master, rocky, withConf } from '../enabled-filter.test-support.ts';

/** A scenario in which a filter rejects a host, and the lines that the rejection points to, in order. */
export interface PointerCase {
  /** Defaults to `h1`. */
  readonly host?: string;
  /** The server of the request, from 0. Defaults to the first. */
  readonly round?: number;
  readonly text: string;
  /** null for a value that is not written in the scenario. */
  readonly lines: readonly (string | null)[];
}

const ONE_HOST = '\nhosts: [{name: h1}]';

const AGGREGATE = (key: string, value: string, hosts = ONE_HOST): string => `${hosts}
aggregates:
  - name: a
    hosts: [h1]
    metadata:
      ${key}: "${value}"
`;

const LARGE_FLAVOR = `
flavors:
  - name: f
    vcpus: 8
    ram: 16384
    disk: 200
`;

const SMALL_HOST = `
hosts:
  - name: h1
    vcpus: 4
    memory_mb: 8192
    local_gb: 100
`;

const GROUP = (policy: string, host: string): string => `
hosts: [{name: "h[1:2]"}]
server_groups:
  - name: g
    policy: ${policy}
servers:
  - name: s1
    host: ${host}
    server_group: g
request: {server_group: g}
`;

/** Icehouse creates a group with any name that the hint has. The second server finds the first server in it. */
const LEGACY_GROUP = `
hosts: [{name: "h[1:2]"}]
request:
  count: 2
  hints:
    group: g
`;

/** By the filter's name. */
export const CASES: Readonly<Record<string, PointerCase>> = {
  AggregateCoreFilter: {
    text: icehouse(
      'AggregateCoreFilter',
      LARGE_FLAVOR + AGGREGATE('cpu_allocation_ratio', '1.5', SMALL_HOST),
    ),
    lines: ['vcpus: 8', 'vcpus: 4', null, 'cpu_allocation_ratio: "1.5"'],
  },
  AggregateDiskFilter: {
    text: rocky(
      'AggregateDiskFilter',
      'flavors: [{name: f, vcpus: 1, ram: 1024, disk: 90}]' +
        SMALL_HOST +
        AGGREGATE('disk_allocation_ratio', '0.5').replace(/\nhosts.*/, ''),
    ),
    lines: [
      'flavors: [{name: f, vcpus: 1, ram: 1024, disk: 90}]',
      'local_gb: 100',
      null,
      'disk_allocation_ratio: "0.5"',
    ],
  },
  AggregateImagePropertiesIsolation: {
    text: master(
      'AggregateImagePropertiesIsolation',
      `images:\n  - name: i\n    properties:\n      os_distro: debian\n${AGGREGATE('os_distro', 'windows')}`,
    ),
    lines: ['os_distro: debian', 'os_distro: "windows"'],
  },
  AggregateInstanceExtraSpecsFilter: {
    text: master(
      'AggregateInstanceExtraSpecsFilter',
      `flavors:\n  - name: f\n    extra_specs:\n      ssd: "true"${AGGREGATE('ssd', 'false')}`,
    ),
    lines: ['ssd: "true"', 'ssd: "false"'],
  },
  AggregateInstanceTypeFilter: {
    text: master(
      'AggregateInstanceTypeFilter',
      `flavors:\n  - name: f\n    extra_specs:\n      ssd: "!"${AGGREGATE('ssd', 'false')}`,
    ),
    lines: ['ssd: "!"', 'ssd: "false"'],
  },
  AggregateIoOpsFilter: {
    text: master(
      'AggregateIoOpsFilter',
      AGGREGATE('max_io_ops_per_host', '2', '\nhosts:\n  - name: h1\n    num_io_ops: 3'),
    ),
    lines: ['max_io_ops_per_host: "2"', 'num_io_ops: 3'],
  },
  AggregateMultiTenancyIsolation: {
    text: master(
      'AggregateMultiTenancyIsolation',
      `${AGGREGATE('filter_tenant_id', 'p1')}request:\n  project: p2`,
    ),
    lines: ['project: p2', 'filter_tenant_id: "p1"'],
  },
  AggregateNumInstancesFilter: {
    text: master(
      'AggregateNumInstancesFilter',
      AGGREGATE('max_instances_per_host', '2', '\nhosts:\n  - name: h1\n    num_instances: 3'),
    ),
    lines: ['max_instances_per_host: "2"', 'num_instances: 3'],
  },
  AggregateRamFilter: {
    text: icehouse('AggregateRamFilter', LARGE_FLAVOR + AGGREGATE('ram_allocation_ratio', '1.2', SMALL_HOST)),
    lines: ['ram: 16384', 'memory_mb: 8192', null, 'ram_allocation_ratio: "1.2"'],
  },
  AggregateTypeAffinityFilter: {
    text: master(
      'AggregateTypeAffinityFilter',
      `flavors:\n  - name: f\n${AGGREGATE('instance_type', 'big,bigger')}`,
    ),
    lines: ['- name: f', 'instance_type: "big,bigger"'],
  },
  AvailabilityZoneFilter: {
    text: rocky(
      'AvailabilityZoneFilter',
      'hosts: [{name: h1}]\naggregates:\n  - name: a\n    hosts: [h1]\n    availability_zone: az1\nrequest:\n  availability_zone: az2',
    ),
    lines: ['availability_zone: az2', 'availability_zone: az1'],
  },
  ComputeCapabilitiesFilter: {
    text: master(
      'ComputeCapabilitiesFilter',
      'flavors:\n  - name: f\n    extra_specs:\n      capabilities:hypervisor_type: s== ironic\nhosts:\n  - name: h1\n    hypervisor_type: QEMU',
    ),
    lines: ['capabilities:hypervisor_type: s== ironic', 'hypervisor_type: QEMU'],
  },
  ComputeFilter: {
    text: rocky(
      'ComputeFilter',
      'hosts:\n  - name: h1\n    service:\n      disabled: true\n      disabled_reason: broken fan',
    ),
    lines: ['disabled: true', 'disabled_reason: broken fan'],
  },
  CoreFilter: {
    text: icehouse('CoreFilter', LARGE_FLAVOR + SMALL_HOST, ['cpu_allocation_ratio = 1.0']),
    lines: ['vcpus: 8', 'vcpus: 4', null, 'cpu_allocation_ratio = 1.0'],
  },
  DifferentHostFilter: {
    text: master(
      'DifferentHostFilter',
      'hosts: [{name: h1}]\nservers:\n  - name: s1\n    host: h1\nrequest:\n  hints:\n    different_host: s1',
    ),
    lines: ['different_host: s1', '- name: s1'],
  },
  DiskFilter: {
    text: icehouse('DiskFilter', LARGE_FLAVOR + SMALL_HOST, ['disk_allocation_ratio = 1.0']),
    lines: ['disk: 200', 'local_gb: 100', null, 'disk_allocation_ratio = 1.0'],
  },
  GroupAffinityFilter: {
    text: icehouse('GroupAffinityFilter', LEGACY_GROUP),
    host: 'h2',
    round: 1,
    lines: ['group: g', 'group: g'],
  },
  GroupAntiAffinityFilter: {
    text: icehouse('GroupAntiAffinityFilter', LEGACY_GROUP),
    round: 1,
    lines: ['group: g', 'group: g'],
  },
  ImagePropertiesFilter: {
    text: master(
      'ImagePropertiesFilter',
      'images:\n  - name: i\n    properties:\n      hw_architecture: aarch64\nhosts:\n  - name: h1\n    supported_instances: [[x86_64, kvm, hvm]]',
    ),
    lines: ['hw_architecture: aarch64', 'supported_instances: [[x86_64, kvm, hvm]]'],
  },
  IoOpsFilter: {
    text: master('IoOpsFilter', 'hosts:\n  - name: h1\n    num_io_ops: 9', ['max_io_ops_per_host = 3']),
    lines: ['max_io_ops_per_host = 3', 'num_io_ops: 9'],
  },
  IsolatedHostsFilter: {
    text: master(
      'IsolatedHostsFilter',
      'images:\n  - name: i\n    id: 11111111-1111-4111-8111-111111111111\nhosts: [{name: h1}]',
      ['isolated_images = 11111111-1111-4111-8111-111111111111', 'isolated_hosts = h2'],
    ),
    lines: [
      'id: 11111111-1111-4111-8111-111111111111',
      'isolated_images = 11111111-1111-4111-8111-111111111111',
      'isolated_hosts = h2',
    ],
  },
  JsonFilter: {
    text: master(
      'JsonFilter',
      `hosts:\n  - name: h1\n    free_ram_mb: 100\nrequest:\n  hints:\n    query: '[">=", "$free_ram_mb", 1024]'`,
    ),
    lines: [`query: '[">=", "$free_ram_mb", 1024]'`, 'free_ram_mb: 100'],
  },
  MetricsFilter: {
    text: withConf(
      '',
      [
        '[filter_scheduler]',
        'enabled_filters = MetricsFilter',
        '[metrics]',
        'weight_setting = cpu.percent=1.0',
      ],
      'hosts:\n  - name: h1\n    metrics: [{name: cpu.frequency, value: 2000}]',
    ),
    lines: ['weight_setting = cpu.percent=1.0', 'metrics: [{name: cpu.frequency, value: 2000}]'],
  },
  NUMATopologyFilter: {
    text: master(
      'NUMATopologyFilter',
      'flavors:\n  - name: f\n    vcpus: 4\n    extra_specs:\n      hw:numa_nodes: "2"\nhosts:\n  - name: h1\n    numa_topology:\n      cells: [{cpuset: 0-7, memory: 32768}]',
    ),
    lines: ['hw:numa_nodes: "2"', null, 'numa_topology:'],
  },
  NumInstancesFilter: {
    text: master('NumInstancesFilter', 'hosts:\n  - name: h1\n    num_instances: 9', [
      'max_instances_per_host = 3',
    ]),
    lines: ['max_instances_per_host = 3', 'num_instances: 9'],
  },
  PciPassthroughFilter: {
    text: withConf(
      '',
      [
        '[filter_scheduler]',
        'enabled_filters = PciPassthroughFilter',
        '[pci]',
        'alias = {"name": "gpu", "vendor_id": "10de", "product_id": "1eb8"}',
      ],
      'flavors:\n  - name: f\n    extra_specs:\n      pci_passthrough:alias: gpu:2\nhosts:\n  - name: h1\n    pci_pools: [{vendor_id: "10de", product_id: "1eb8", count: 1}]',
    ),
    lines: [
      'pci_passthrough:alias: gpu:2',
      'alias = {"name": "gpu", "vendor_id": "10de", "product_id": "1eb8"}',
      'pci_pools: [{vendor_id: "10de", product_id: "1eb8", count: 1}]',
    ],
  },
  RamFilter: {
    text: icehouse('RamFilter', LARGE_FLAVOR + SMALL_HOST, ['ram_allocation_ratio = 1.0']),
    lines: ['ram: 16384', 'memory_mb: 8192', null, 'ram_allocation_ratio = 1.0'],
  },
  RetryFilter: {
    text: rocky('RetryFilter', 'hosts: [{name: h1}]\nrequest:\n  retry:\n    hosts: [h1]'),
    lines: ['hosts: [h1]'],
  },
  SameHostFilter: {
    text: master(
      'SameHostFilter',
      'hosts: [{name: "h[1:2]"}]\nservers:\n  - name: s1\n    host: h2\nrequest:\n  hints:\n    same_host: s1',
    ),
    lines: ['same_host: s1'],
  },
  ServerGroupAffinityFilter: {
    text: master('ServerGroupAffinityFilter', GROUP('affinity', 'h2')),
    lines: ['policy: affinity', '- name: g'],
  },
  ServerGroupAntiAffinityFilter: {
    text: master(
      'ServerGroupAntiAffinityFilter',
      GROUP('{name: anti-affinity, rules: {max_server_per_host: 1}}', 'h1'),
    ),
    lines: ['policy: {name: anti-affinity, rules: {max_server_per_host: 1}}', '- name: s1'],
  },
  SimpleCIDRAffinityFilter: {
    text: master(
      'SimpleCIDRAffinityFilter',
      'hosts:\n  - name: h1\n    host_ip: 192.0.2.1\nrequest:\n  hints:\n    build_near_host_ip: 198.51.100.1\n    cidr: /24',
    ),
    lines: ['build_near_host_ip: 198.51.100.1', 'cidr: /24', 'host_ip: 192.0.2.1'],
  },
  TypeAffinityFilter: {
    text: icehouse(
      'TypeAffinityFilter',
      'flavors:\n  - name: f\n  - name: other\nhosts: [{name: h1}]\nservers:\n  - name: s1\n    host: h1\n    flavor: other',
    ),
    lines: ['- name: f', 'flavor: other'],
  },
};
