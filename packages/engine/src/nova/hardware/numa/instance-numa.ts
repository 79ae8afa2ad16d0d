import { NovaError } from '../../errors.ts';
import { MOST_NUMA_NODES } from '../../objects/image-meta.ts';
import type { InstanceNumaCell, InstanceNumaTopology } from '../../objects/instance-numa-topology.ts';
import type { Pointer } from '../../pointer.ts';
import { intOrRaise } from '../../values/raising.ts';
import { guestCpus } from '../cpu/cpu-policy.ts';
import { cpuRequirements } from '../cpu/cpu-requirements.ts';
import { parseCpuSpec } from '../cpu/cpu-spec.ts';
import type { FlavorImage } from '../flavor-image.ts';
import { vpmemLabels } from '../guest-devices.ts';
import { checkLockedMemory, pageSize } from './page-size.ts';

/**
 * Returns the NUMA topology of a guest, or null if it needs none (`nova.virt.hardware.numa_get_constraints`). A number
 * of nodes, a page size, persistent memory and pinned CPUs each need a topology. nova-api calls this when a server is
 * created, and refuses the request if it raises.
 * @throws NovaError for extra specs and image properties that contradict each other or the flavor
 */
export function instanceNumaTopology(flavorImage: FlavorImage): InstanceNumaTopology | null {
  const cpus = cpuRequirements(flavorImage);
  const nodes = numaNodes(flavorImage);
  const pagesize = pageSize(flavorImage);
  const hasVpmems = vpmemLabels(flavorImage).length > 0;
  checkLockedMemory(flavorImage);
  const isPinned = cpus.policy === 'dedicated' || cpus.policy === 'mixed';
  if (nodes === null && !pagesize && !hasVpmems && !isPinned) return null;
  const parts = nodeParts(flavorImage, nodes ?? 1);
  if (cpus.threads === null && flavorImage.spec('hw:cpu_thread_policy') === '') {
    throw new NovaError('ValueError', 'Field value  is invalid', flavorImage.because('cpu_thread_policy'));
  }
  const cells = parts.map(
    (part, id): InstanceNumaCell => ({
      id,
      cpuset: part.cpus.filter((cpu) => !cpus.pinned.has(cpu)),
      pcpuset: part.cpus.filter((cpu) => cpus.pinned.has(cpu)),
      memory: part.memory,
      pagesize: pagesize === null ? null : Math.trunc(pagesize),
      cpu_policy: cpus.policy,
      cpu_thread_policy: cpus.threads,
    }),
  );
  return { cells, emulator_threads_policy: cpus.emulator };
}

/** The guest CPUs and the memory of one guest node. */
interface NodePart {
  readonly cpus: readonly number[];
  /** MiB */
  readonly memory: number;
}

function nodeParts(flavorImage: FlavorImage, nodes: number): readonly NodePart[] {
  const cpus = perNode(flavorImage, 'numa_cpus', parseCpuSpec);
  const memory = perNode(flavorImage, 'numa_mem', intOrRaise);
  if (cpus === null && memory === null) return evenParts(flavorImage, nodes);
  if (cpus !== null && memory !== null && cpus.length === nodes && memory.length === nodes) {
    return givenParts(flavorImage, cpus, memory);
  }
  throw new NovaError(
    'ImageNUMATopologyIncomplete',
    'CPU and memory allocation must be provided for all NUMA nodes',
    [...flavorImage.because('numa_nodes'), ...because(flavorImage)],
  );
}

/**
 * Returns `hw:NAME.0`, `.1`, … of the flavor, or the property of the image.
 * @throws NovaError ImageNUMATopologyForbidden if both are set
 */
function perNode<T>(
  flavorImage: FlavorImage,
  name: string,
  read: (text: string, because: readonly Pointer[]) => T,
): readonly T[] | null {
  const ofFlavor: T[] = [];
  for (let node = 0; node < MOST_NUMA_NODES; node++) {
    const key = `hw:${name}.${node}`;
    const text = flavorImage.spec(key);
    if (text === null) break;
    ofFlavor.push(read(text, [flavorImage.specPointer(key)]));
  }
  const ofImage = flavorImage.image.get(`hw_${name}`) as readonly T[] | null;
  if (ofFlavor.length === 0) return ofImage;
  if (ofImage === null) return ofFlavor;
  throw numaForbidden(flavorImage, name, [flavorImage.specPointer(`hw:${name}.0`)]);
}

function evenParts(flavorImage: FlavorImage, nodes: number): readonly NodePart[] {
  const { vcpus, memory_mb } = flavorImage.flavor;
  if (vcpus % nodes > 0 || memory_mb % nodes > 0) {
    throw new NovaError(
      'ImageNUMATopologyAsymmetric',
      'Instance CPUs and/or memory cannot be evenly distributed across instance NUMA nodes. Explicit assignment of ' +
        'CPUs and memory to nodes is required',
      [...flavorImage.because('numa_nodes'), flavorImage.flavor.pointer],
    );
  }
  const all = guestCpus(flavorImage);
  const size = vcpus / nodes;
  return Array.from({ length: nodes }, (_, node) => ({
    cpus: all.slice(node * size, (node + 1) * size),
    memory: memory_mb / nodes,
  }));
}

function givenParts(
  flavorImage: FlavorImage,
  cpusOfNode: readonly ReadonlySet<number>[],
  memoryOfNode: readonly number[],
): readonly NodePart[] {
  const { vcpus, memory_mb } = flavorImage.flavor;
  const refuse = (exception: string, message: string): NovaError =>
    new NovaError(exception, message, [...because(flavorImage), flavorImage.flavor.pointer]);
  const left = new Set(guestCpus(flavorImage));
  const parts = cpusOfNode.map((cpus, node) => {
    const sorted = [...cpus].sort((low, high) => low - high);
    for (const cpu of sorted) {
      if (cpu > vcpus - 1) {
        const message = `CPU number ${cpu} is larger than max ${vcpus - 1}`;
        throw refuse('ImageNUMATopologyCPUOutOfRange', message);
      }
      if (!left.delete(cpu)) {
        throw refuse('ImageNUMATopologyCPUDuplicates', `CPU number ${cpu} is assigned to two nodes`);
      }
    }
    return { cpus: sorted, memory: memoryOfNode[node]! };
  });
  if (left.size > 0) {
    const message = `CPU number {${[...left].join(', ')}} is not assigned to any node`;
    throw refuse('ImageNUMATopologyCPUsUnassigned', message);
  }
  const assigned = memoryOfNode.reduce((sum, memory) => sum + memory, 0);
  if (assigned !== memory_mb) {
    const message = `${assigned} MB of memory assigned, but expected ${memory_mb} MB`;
    throw refuse('ImageNUMATopologyMemoryOutOfRange', message);
  }
  return parts;
}

/** Returns the lines that assign CPUs and memory to nodes. */
const because = (flavorImage: FlavorImage): readonly Pointer[] =>
  ['numa_cpus', 'numa_mem'].flatMap((name) => [
    ...(flavorImage.spec(`hw:${name}.0`) === null ? [] : [flavorImage.specPointer(`hw:${name}.0`)]),
    ...flavorImage.because(name),
  ]);

/**
 * Returns the number of the guest's NUMA nodes, or null if flavor and image do not set it.
 * @throws NovaError ImageNUMATopologyForbidden, InvalidNUMANodesNumber
 */
function numaNodes(flavorImage: FlavorImage): number | null {
  const text = flavorImage.spec('hw:numa_nodes') ?? '';
  const image = flavorImage.image.integer('hw_numa_nodes');
  if (text !== '' && image !== null && image !== 0)
    throw numaForbidden(flavorImage, 'numa_nodes', flavorImage.because('numa_nodes'));
  if (text === '' && image === null) return null;
  const nodes = text === '' ? String(image) : text;
  if (/^[1-9]\d*$/.test(nodes)) return Number(nodes);
  const message = `The property 'numa_nodes' cannot be '${nodes}'. It must be a number greater than 0`;
  throw new NovaError('InvalidNUMANodesNumber', message, flavorImage.because('numa_nodes'));
}

/** Returns the error for an image that sets what the flavor sets too. */
const numaForbidden = (flavorImage: FlavorImage, name: string, lines: readonly Pointer[]): NovaError =>
  new NovaError(
    'ImageNUMATopologyForbidden',
    `Image property 'hw_${name}' is not permitted to override NUMA configuration set against the flavor`,
    [...new Set([...lines, flavorImage.image.pointer(`hw_${name}`)])],
  );
