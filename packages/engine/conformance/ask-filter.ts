import type { ReleaseName } from '../src/catalog/releases.ts';
import type { Filter } from '../src/nova/filter.ts';
import type { Aggregate } from '../src/nova/objects/aggregate.ts';
import type { ComputeNode } from '../src/nova/objects/compute-node.ts';
import { HostState } from '../src/nova/objects/host-state.ts';
import type { RequestSpec } from '../src/nova/objects/request-spec.ts';
import type { Rejection } from '../src/nova/verdict/verdict.ts';
import { caseConf, caseContext } from './case.ts';
import { aggregatesOf, computeNodeOf, sharedMemberships } from './case-host.ts';
import type { VectorAggregate, VectorCase, VectorHost, VectorInstance } from './vector-case.ts';

/** A small cloud and a request, in the fields of a vector case. Irrelevant fields can be left out. */
export interface World extends Omit<VectorCase, 'id' | 'hosts' | 'aggregates'> {
  readonly release?: ReleaseName;
  readonly hosts: readonly (Omit<VectorHost, 'uuid' | 'instances'> & {
    readonly instances?: readonly WorldInstance[];
  })[];
  readonly aggregates?: readonly Omit<VectorAggregate, 'id' | 'uuid' | 'name'>[];
}

interface WorldInstance extends VectorInstance {
  readonly flavor?: string;
}

export interface Answers {
  /** The names of the hosts that pass. */
  readonly passing: readonly string[];
  /** The rejections by host; absent for a host that passes. */
  readonly rejections: ReadonlyMap<string, Rejection>;
  readonly warnings: readonly string[];
}

/**
 * Runs a filter on every host of a world. Pointers are those of a scenario with one flavor, image and server group:
 * `/flavors/0`, `/hosts/1`, `/aggregates/0`, `/request`. Aggregates are named `agg1`, `agg2`, ….
 */
export function askFilter(filter: Filter, world: World): Answers {
  const vector: VectorCase = { ...world, id: filter.name, hosts: [], aggregates: [] };
  const conf = caseConf(vector, world.release);
  const warnings: string[] = [];
  const context = caseContext(vector, conf);
  const check = filter.prepare({
    ...context,
    spec: pointed(context.spec),
    warn: (text) => warnings.push(text),
  });
  const rejections = new Map<string, Rejection>();
  for (const node of nodesOf(world, conf)) {
    const verdict = check(new HostState(0, node, []));
    if (verdict !== null) rejections.set(node.host, verdict);
  }
  const passing = world.hosts.map(({ host }) => host).filter((host) => !rejections.has(host));
  return { passing, rejections, warnings };
}

function pointed(spec: RequestSpec): RequestSpec {
  return {
    ...spec,
    flavor: { ...spec.flavor, pointer: '/flavors/0' },
    image: spec.image && { ...spec.image, pointer: '/images/0' },
    server_group: spec.server_group && { ...spec.server_group, pointer: '/server_groups/0' },
    pointer: '/request',
  };
}

function nodesOf(world: World, conf: ReturnType<typeof caseConf>): readonly ComputeNode[] {
  const aggregates = aggregatesOf(
    (world.aggregates ?? []).map((aggregate, index) => ({
      ...aggregate,
      id: index + 1,
      uuid: `aggregate-${index + 1}`,
      name: `agg${index + 1}`,
    })),
  ).map((aggregate, index): Aggregate => ({ ...aggregate, pointer: `/aggregates/${index}` }));
  const membership = sharedMemberships(aggregates);
  return world.hosts.map((host, index) => {
    const node = computeNodeOf({ uuid: `node-${index}`, ...host }, conf, membership);
    return {
      ...node,
      pointer: `/hosts/${index}`,
      service: { ...node.service, pointer: `/hosts/${index}/service` },
      instances: node.instances.map((instance, position) => ({
        ...instance,
        flavor: host.instances?.[position]?.flavor ?? null,
        pointer: `/servers/${instance.uuid}`,
      })),
    };
  });
}
