import { NovaError } from './errors.ts';
import { FlavorImage } from './hardware/flavor-image.ts';
import { at } from './pointer.ts';
import type { PlacementRequirements } from './request-filters/placement-requirements.ts';
import type { RequestFilterCloud } from './request-filters/request-filter.ts';
import { translatePinning } from './resource-request/cpu-pinning.ts';
import { MASTER_RULES, ROCKY_RULES } from './resource-request/extra-spec-rules.ts';
import { translateGuestFeatures } from './resource-request/guest-features.ts';
import { ResourceRequest } from './resource-request/resource-request.ts';
import { addRockyAmounts } from './resource-request/rocky-amounts.ts';
import type { LogLine } from './run.ts';

interface ResourceRequestOptions {
  /** Whether CPU policies become PCPU and traits, which is not the case in the fallback query. Default: true. */
  readonly translatePinning?: boolean;
  readonly takeLog?: (line: LogLine) => void;
}

/**
 * Returns a request's query for Placement without its destination (`ResourceRequest.from_request_spec`): resources and
 * traits of flavor, image, ports and devices. An amount in extra specs or ports, even 0, replaces the amount of the
 * flavor's own size.
 * @throws NovaError the exceptions of the guest's features, ValueError for a port that requests nothing, and
 * RequestGroupSuffixConflict for a port with the suffix of another group
 */
export function resourceRequestOf(
  requirements: PlacementRequirements,
  { conf, release }: Pick<RequestFilterCloud, 'conf' | 'release'>,
  { translatePinning: withPinning = true, takeLog = () => {} }: ResourceRequestOptions = {},
): ResourceRequest {
  const { spec, image } = requirements.request;
  const isRocky = release === 'rocky';
  const limit = {
    value: conf.int('scheduler', 'max_placement_results'),
    because: conf.pointers('scheduler', 'max_placement_results'),
  };
  const request = new ResourceRequest(isRocky ? ROCKY_RULES : MASTER_RULES, limit, requirements, takeLog);
  request.readExtraSpecs(spec.flavor);
  if (isRocky) {
    addRockyAmounts(request, requirements);
    return request;
  }
  addImageTraits(request, requirements);
  const flavorImage = new FlavorImage(spec.flavor, image, takeLog);
  if (withPinning) translatePinning(request, flavorImage);
  addRequestedGroups(request, requirements);
  addFlavorAmounts(request, requirements);
  translateGuestFeatures(request, flavorImage);
  request.stripZeros();
  return request;
}

function addImageTraits(request: ResourceRequest, { request: { image } }: PlacementRequirements): void {
  for (const { name, pointer } of image.traits_required) request.addTrait(name, 'required', [pointer]);
}

function addRequestedGroups(request: ResourceRequest, { groups }: PlacementRequirements): void {
  for (const group of groups) {
    const because = [...group.resources.values()].flatMap((entry) => entry.because);
    if (group.suffix === '') {
      throw new NovaError('ValueError', 'A port that requests resources has no requester_id.', because);
    }
    if (group.isEmpty()) {
      const message = `The request group ${group.suffix} requests nothing.`;
      throw new NovaError('ValueError', message, because);
    }
    if (request.groups.has(group.suffix)) {
      const message = `Duplicate request group suffix ${group.suffix}.`;
      throw new NovaError('RequestGroupSuffixConflict', message, because);
    }
    request.groups.set(group.suffix, group);
  }
}

function addFlavorAmounts(request: ResourceRequest, { request: { spec } }: PlacementRequirements): void {
  const { flavor, is_bfv } = spec;
  const fieldPointer = (name: string) => at(flavor.pointer, name);
  if (!request.hasResource('VCPU') && !request.hasResource('PCPU')) {
    request.addResource('VCPU', flavor.vcpus, [fieldPointer('vcpus')]);
  }
  if (!request.hasResource('MEMORY_MB'))
    request.addResource('MEMORY_MB', flavor.memory_mb, [fieldPointer('ram')]);
  if (request.hasResource('DISK_GB')) return;
  const parts = [
    { name: 'disk', gb: is_bfv ? 0 : flavor.root_gb },
    { name: 'ephemeral', gb: flavor.ephemeral_gb },
    { name: 'swap', gb: Math.ceil(flavor.swap / 1024) },
  ].filter(({ gb }) => gb !== 0);
  const disk = parts.reduce((sum, { gb }) => sum + gb, 0);
  const because = parts.map(({ name }) => fieldPointer(name));
  if (disk !== 0) request.addResource('DISK_GB', disk, because);
}
