import type { ReleaseName } from '../src/catalog/releases.ts';
import type { Cloud } from '../src/nova/cloud.ts';
import type { RequestSpec } from '../src/nova/objects/request-spec.ts';
import type { Run } from '../src/nova/run.ts';
import { Placement } from '../src/placement/index.ts';
import { loadState } from './candidates-format.ts';
import { caseCloud, caseSpec } from './case.ts';
import { placementState } from './placement-state.ts';
import type { VectorCase, VectorHost } from './vector-case.ts';

const uuidOf = (kind: string, number: number): string =>
  `00000000-0000-4000-8${kind}-${String(number).padStart(12, '0')}`;

export const instanceUuid = (number: number): string => uuidOf('001', number);

export interface TestCloud {
  readonly cloud: Cloud;
  /** Returns a request with a flavor of 1 vCPU, 512 MiB, 10 GiB and an image, with the given changes. */
  readonly request: (
    given?: Pick<VectorCase, 'flavor' | 'image' | 'request'> & { count?: number },
  ) => RequestSpec;
  /** Returns the host of each instance, by name, or the message that ended the run. */
  readonly hostsOf: (run: Run) => readonly string[] | string;
}

/** Builds a cloud of hosts by name, each with the inventory that Nova would report for its sizes. */
export function testCloud(
  hosts: Readonly<Record<string, Partial<VectorHost>>>,
  {
    release = 'master',
    ...given
  }: Pick<VectorCase, 'nova_conf' | 'aggregates'> & { release?: ReleaseName } = {},
): TestCloud {
  const vector: VectorCase = {
    id: 'test',
    ...given,
    hosts: Object.entries(hosts).map(([host, sizes], number) => ({
      uuid: uuidOf('000', number),
      host,
      ...sizes,
    })),
  };
  const placement = new Placement();
  const cloud = caseCloud(vector, { placement, release });
  const providers = cloud.compute_nodes.map((node) => ({
    name: node.nodename,
    uuid: node.uuid,
    parent_provider_uuid: null,
    inventories: {
      VCPU: { total: node.vcpus, max_unit: node.vcpus, allocation_ratio: node.cpu_allocation_ratio },
      MEMORY_MB: { total: node.memory_mb, allocation_ratio: node.ram_allocation_ratio },
      DISK_GB: { total: node.local_gb, allocation_ratio: node.disk_allocation_ratio },
    },
    traits: [],
    aggregates: [],
  }));
  loadState(placement.store, placementState({ providers }));
  return {
    cloud,
    request: ({ count = 1, flavor, ...rest } = {}) =>
      caseSpec({
        id: 'test',
        image: { id: uuidOf('002', 1), disk_format: 'qcow2' },
        ...rest,
        flavor: { root_gb: 10, ...flavor },
        request: {
          instance_uuids: Array.from({ length: count }, (_, number) => instanceUuid(number)),
          ...rest.request,
        },
      }),
    hostsOf: ({ outcome, selections, hosts: names }) =>
      outcome.kind === 'selected' ? selections.map(({ host }) => names[host]!) : outcome.message,
  };
}
