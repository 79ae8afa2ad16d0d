import type { ScenarioInput } from '../src/scenario/schema/schema.ts';

const ZONES = 10;
/** One compute node in four has SSDs, one in twenty is disabled, one in forty is down. */
const SSD = 4;
const DISABLED = 20;
const DOWN = 40;
/** One compute node in four has a server. */
const SERVERS = 4;

/**
 * Returns a cloud as an import creates it, with each compute node written out: ten zones, an aggregate of hosts with
 * SSDs, a server on some hosts, some hosts disabled or down. The request requires SSDs, an x86 image and a host that
 * its server group does not use. Placement's limit admits every suitable host, so that all of them reach the filters.
 */
export function schedulesScenario(hosts: number): ScenarioInput {
  const names = Array.from({ length: hosts }, (_, number) => `compute${number}`);
  const every = (step: number, remainder = 0): string[] =>
    names.filter((_, number) => number % step === remainder);
  const zones = Array.from({ length: ZONES }, (_, zone) => ({
    name: `zone-${zone}`,
    availability_zone: `az${zone}`,
    hosts: every(ZONES, zone),
  }));
  return {
    version: 1,
    nova_conf: `[scheduler]\nmax_placement_results = 1000000\n[filter_scheduler]\nenabled_filters = ${FILTERS}\n`,
    flavors: [
      {
        name: 'db.large',
        vcpus: 4,
        ram: 8192,
        disk: 40,
        extra_specs: { 'aggregate_instance_extra_specs:ssd': 'true' },
      },
      { name: 'web.small', vcpus: 2, ram: 2048, disk: 10 },
    ],
    images: [{ name: 'ubuntu', properties: { hw_architecture: 'x86_64' } }],
    hosts: names.map((name, number) => ({
      name,
      memory_mb: 32768 + (number % 8) * 16384,
      ...(number % DISABLED === 8 ? { service: { disabled: true } } : {}),
      ...(number % DOWN === 5 ? { service: { up: false } } : {}),
    })),
    aggregates: [...zones, { name: 'ssd', hosts: every(SSD), metadata: { ssd: 'true' } }],
    server_groups: [{ name: 'cluster', policy: 'anti-affinity' }],
    servers: every(SERVERS).map((host, number) => ({
      name: `server${number}`,
      host,
      flavor: 'web.small',
      ...(number < 3 ? { server_group: 'cluster' } : {}),
    })),
    request: { flavor: 'db.large', image: 'ubuntu', server_group: 'cluster' },
  };
}

/** Nova's default filters that apply to a request like this one, and the filter for SSDs. */
const FILTERS = [
  'ComputeFilter',
  'ComputeCapabilitiesFilter',
  'ImagePropertiesFilter',
  'AggregateInstanceExtraSpecsFilter',
  'ServerGroupAntiAffinityFilter',
  'ServerGroupAffinityFilter',
].join(',');
