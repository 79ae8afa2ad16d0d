import type { ReleaseName } from '../../catalog/releases.ts';
import { releaseFacts } from '../../catalog/releases.ts';
import { acceleratorsFilter } from './accelerators.ts';
import { computeStatusFilter } from './compute-status.ts';
import { ephemeralEncryptionFilter } from './ephemeral-encryption.ts';
import { isolateAggregates } from './isolate-aggregates.ts';
import { mapAzToPlacementAggregate } from './map-az-to-placement-aggregate.ts';
import { ownerNovaFilter } from './owner-nova.ts';
import { packedVirtqueueFilter } from './packed-virtqueue.ts';
import { placementReqMembers } from './placement-req-members.ts';
import { remoteManagedPortsFilter } from './remote-managed-ports.ts';
import type { RequestFilter } from './request-filter.ts';
import { requireImageTypeSupport } from './require-image-type-support.ts';
import { requireTenantAggregate } from './require-tenant-aggregate.ts';
import { routedNetworksFilter } from './routed-networks.ts';
import { tpmSecretSecurityFilter } from './tpm-secret-security.ts';
import { transformImageMetadata } from './transform-image-metadata.ts';
import { virtioSoundFilter } from './virtio-sound.ts';

/** Every request filter, in the order in which Nova runs them. */
const REQUEST_FILTERS: readonly RequestFilter[] = [
  requireTenantAggregate,
  mapAzToPlacementAggregate,
  requireImageTypeSupport,
  computeStatusFilter,
  isolateAggregates,
  transformImageMetadata,
  acceleratorsFilter,
  packedVirtqueueFilter,
  routedNetworksFilter,
  remoteManagedPortsFilter,
  ephemeralEncryptionFilter,
  virtioSoundFilter,
  tpmSecretSecurityFilter,
  ownerNovaFilter,
];

/** Returns the request filters of a release, in order. On master, the proposed `placement_req_members` is the last. */
export function requestFiltersOf(release: ReleaseName): readonly RequestFilter[] {
  const names = new Set(releaseFacts(release).request_filters);
  const released = REQUEST_FILTERS.filter(({ name }) => names.has(name));
  return release === 'master' ? [...released, placementReqMembers] : released;
}
