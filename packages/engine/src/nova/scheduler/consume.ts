import { NovaError } from '../errors.ts';
import type { FilterContext } from '../filter.ts';
import { consumeHardware, fitContextOf, type HardwareRequest } from '../hardware/hardware-request.ts';
import type { Instance } from '../objects/compute-node.ts';
import type { AllocationCandidate, HostState } from '../objects/host-state.ts';

const NO_MAPPINGS: ReadonlyMap<string, readonly string[]> = new Map();

/**
 * Removes an instance's resources from the scheduler's view of its host, for the next instance of the request
 * (`HostState.consume_from_request`). Returns the next instance's request for CPUs, NUMA cells and devices. If cells or
 * devices are not available, Nova only logs a warning.
 */
export function consume(
  host: HostState,
  { spec, instance_uuid, conf, hardware, warn }: FilterContext,
  candidate: AllocationCandidate | null,
): HardwareRequest {
  const { flavor } = spec;
  host.free_ram_mb -= flavor.memory_mb;
  host.free_disk_mb -= (flavor.root_gb + flavor.ephemeral_gb) * 1024;
  host.vcpus_used += flavor.vcpus;
  host.num_instances += 1;
  let next = hardware;
  try {
    if (hardware.numa !== null || hardware.pci.length > 0) {
      const mappings = candidate?.mappings ?? NO_MAPPINGS;
      next = consumeHardware(host, hardware, fitContextOf(host, hardware, spec, conf, mappings));
    }
    host.num_io_ops += 1;
  } catch (error) {
    if (!(error instanceof NovaError)) throw error;
    warn(`Selected host: ${host.host} failed to consume from instance. Error: ${error.message}`);
  }
  if (spec.server_group !== null && !host.instances.has(instance_uuid)) {
    host.instances.set(instance_uuid, placed(instance_uuid, spec.project_id));
  }
  return next;
}

/** Returns the scheduler's data about an instance that is not yet in its cell: little more than its UUID. */
const placed = (uuid: string, projectId: string): Instance => ({
  uuid,
  image_ref: null,
  project_id: projectId,
  vm_state: 'building',
  task_state: null,
  image_properties: 'not loaded',
  flavor: null,
  pointer: null,
});
