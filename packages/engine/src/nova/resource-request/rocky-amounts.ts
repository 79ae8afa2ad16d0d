import { at } from '../pointer.ts';
import type { PlacementRequirements } from '../request-filters/placement-requirements.ts';
import type { ResourceRequest } from './resource-request.ts';

/**
 * Adds the rest of a request as in Rocky: without pinned CPUs, guest features and ports. The sum of the disks is
 * rounded up, not only swap. Groups that have only forbidden traits are dropped (`resources_from_request_spec`, Nova
 * 18.0.0).
 */
export function addRockyAmounts(
  request: ResourceRequest,
  { request: { spec, image } }: PlacementRequirements,
): void {
  const { flavor, is_bfv } = spec;
  const diskMb = 1024 * (flavor.ephemeral_gb + (is_bfv ? 0 : flavor.root_gb)) + flavor.swap;
  const amounts = [
    { name: 'VCPU', amount: flavor.vcpus, fields: ['vcpus'] },
    { name: 'MEMORY_MB', amount: flavor.memory_mb, fields: ['ram'] },
    { name: 'DISK_GB', amount: Math.ceil(diskMb / 1024), fields: ['disk', 'ephemeral', 'swap'] },
  ].filter(({ name, amount }) => !request.hasResource(name) && (name !== 'DISK_GB' || amount !== 0));
  for (const [suffix, group] of request.groups) {
    group.stripZeros();
    if (group.resources.size === 0 && group.required.size === 0) request.groups.delete(suffix);
  }
  for (const { name, pointer } of image.traits_required) request.addTrait(name, 'required', [pointer]);
  for (const { name, amount, fields } of amounts) {
    const because = fields.map((field) => at(flavor.pointer, field));
    request.addResource(name, amount, because);
  }
}
