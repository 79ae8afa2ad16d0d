import type { ComputeNode, Instance } from '../../objects/compute-node.ts';
import type { ServerRecord } from '../records.ts';

/** Returns the compute node's report with one more server (`nova.compute.resource_tracker`, `nova.compute.stats`). */
export function withServer(node: ComputeNode, server: ServerRecord): ComputeNode {
  const instances = [...node.instances, instanceOf(server)];
  return { ...withUsage(node, server, 1), instances };
}

/** Returns the compute node's report without a server that was on it. */
export function withoutServer(node: ComputeNode, server: ServerRecord): ComputeNode {
  const instances = node.instances.filter(({ uuid }) => uuid !== server.uuid);
  return { ...withUsage(node, server, -1), instances };
}

function withUsage(node: ComputeNode, server: ServerRecord, sign: 1 | -1): ComputeNode {
  const { vcpus, memory_mb, root_gb, ephemeral_gb } = server.flavor.flavor;
  const disk = (server.image === null ? 0 : root_gb) + ephemeral_gb;
  return {
    ...node,
    vcpus_used: node.vcpus_used + sign * vcpus,
    memory_mb_used: node.memory_mb_used + sign * memory_mb,
    free_ram_mb: node.free_ram_mb - sign * memory_mb,
    local_gb_used: node.local_gb_used + sign * disk,
    free_disk_gb: node.free_disk_gb - sign * disk,
    num_instances: node.num_instances + sign,
    stats: counted(node.stats, server, sign),
  };
}

function counted(stats: ComputeNode['stats'], server: ServerRecord, sign: 1 | -1): ComputeNode['stats'] {
  const changed = new Map(stats);
  const keys = [
    'num_instances',
    `num_vm_${server.vm_state}`,
    `num_task_${server.task_state ?? 'None'}`,
    `num_os_type_${server.image?.properties.get('os_type') ?? 'None'}`,
    `num_proj_${server.project_id}`,
  ];
  for (const key of keys) changed.set(key, String(Number(changed.get(key) ?? 0) + sign));
  return changed;
}

function instanceOf(server: ServerRecord): Instance {
  return {
    uuid: server.uuid,
    image_ref: server.image?.id ?? null,
    project_id: server.project_id,
    vm_state: server.vm_state,
    task_state: server.task_state,
    image_properties: server.image?.properties ?? null,
    flavor: server.flavor.flavor.name,
    pointer: server.pointer,
  };
}
