import type { ReleaseName } from '../src/catalog/releases.ts';
import type { Cloud } from '../src/nova/cloud.ts';
import type { RequestedNetwork, RequestSpec } from '../src/nova/objects/request-spec.ts';
import {
  buildPlacementRequest,
  type PlacementRequest,
} from '../src/nova/placement-client/placement-request.ts';
import type { RequestFilterStep } from '../src/nova/run.ts';
import { Placement } from '../src/placement/index.ts';
import { caseCloud, caseSpec } from './case.ts';
import type { VectorAggregate, VectorCase, VectorHost } from './vector-case.ts';

/** A small cloud and a request, in the fields of a vector case. Irrelevant fields can be left out. */
export interface RequestWorld extends Omit<VectorCase, 'id' | 'hosts' | 'aggregates'> {
  readonly release?: ReleaseName;
  readonly hosts?: readonly Omit<VectorHost, 'uuid'>[];
  /** By name, which is also the UUID. */
  readonly aggregates?: Readonly<Record<string, NonNullable<VectorAggregate['metadata']>>>;
  readonly networks?: readonly Partial<RequestedNetwork>[];
  /** The aggregates of each provider, by UUID. */
  readonly providers?: Readonly<Record<string, readonly string[]>>;
}

export interface Asked {
  readonly request: PlacementRequest;
  /** The first query, decoded: values by key. Empty if Nova raises. */
  readonly query: Readonly<Record<string, readonly string[]>>;
  readonly fallback: Readonly<Record<string, readonly string[]>> | null;
  readonly step: (name: string) => RequestFilterStep;
  /** The lines that a request filter logged. */
  readonly log: (name: string) => readonly string[];
}

/**
 * Returns Nova's queries to Placement. Pointers are those of a scenario with one flavor and image: `/flavors/0`,
 * `/images/0`, `/request`, `/hosts/1`, `/aggregates/0`, `/nova_conf#L2`.
 */
export function askPlacement(world: RequestWorld): Asked {
  const request = buildPlacementRequest(cloudOf(world), specOf(world));
  const step = (name: string): RequestFilterStep => {
    const found = request.steps.find((candidate) => candidate.name === name);
    if (found === undefined) throw new Error(`${name} did not run.`);
    return found;
  };
  return {
    request,
    query: request.ok ? decoded(request.query) : {},
    fallback: request.ok && request.fallback !== null ? decoded(request.fallback.query) : null,
    step,
    log: (name) => step(name).log.map(({ text }) => text),
  };
}

function decoded(query: string): Record<string, string[]> {
  const values: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  for (const [key, value] of new URLSearchParams(query)) {
    values[key] ??= [];
    values[key].push(value);
  }
  return values;
}

function specOf(world: RequestWorld): RequestSpec {
  const spec = caseSpec({ ...vectorOf(world) });
  return {
    ...spec,
    flavor: { ...spec.flavor, pointer: '/flavors/0' },
    image: spec.image && { ...spec.image, pointer: '/images/0' },
    port_resource_requests: spec.port_resource_requests.map((port, index) => ({
      ...port,
      pointer: `/request/ports/${index}`,
    })),
    requested_networks: (world.networks ?? []).map((network, index) => ({
      network_id: null,
      port_id: null,
      subnet_id: null,
      segment_ids: [],
      remote_managed: false,
      pointer: `/request/ports/${index}`,
      ...network,
    })),
    pointer: '/request',
  };
}

function vectorOf(world: RequestWorld): VectorCase {
  const { release: _, hosts = [], aggregates = {}, networks: __, providers: ___, ...rest } = world;
  return {
    ...rest,
    id: 'test',
    image: world.image === undefined ? { id: 'an-image', disk_format: 'qcow2' } : world.image,
    hosts: hosts.map((host, index) => ({ uuid: `node-${index}`, ...host })),
    aggregates: Object.entries(aggregates).map(([name, metadata], index) => ({
      id: index + 1,
      uuid: name,
      name,
      metadata,
    })),
  };
}

function cloudOf(world: RequestWorld): Cloud {
  const placement = new Placement();
  for (const [uuid, aggregates] of Object.entries(world.providers ?? {})) {
    const provider = placement.store.createProvider({ uuid, name: uuid });
    placement.store.setAggregates(provider, aggregates);
  }
  const cloud = caseCloud(vectorOf(world), {
    placement,
    ...(world.release ? { release: world.release } : {}),
  });
  return {
    ...cloud,
    aggregates: cloud.aggregates.map((aggregate, index) => ({
      ...aggregate,
      pointer: `/aggregates/${index}`,
    })),
    compute_nodes: cloud.compute_nodes.map((node, index) => ({
      ...node,
      service: { ...node.service, pointer: `/hosts/${index}/service` },
    })),
  };
}
