import type { NovaConf } from './conf.ts';
import { FlavorImage } from './hardware/flavor-image.ts';
import { pciNumaPolicy } from './hardware/guest-devices.ts';
import { instanceNumaTopology } from './hardware/numa/instance-numa.ts';
import { type PciRequest, pciRequestsOf } from './hardware/pci/requests.ts';
import { type ImageMeta, readImageMeta } from './objects/image-meta.ts';
import type { InstanceNumaTopology } from './objects/instance-numa-topology.ts';
import type { RequestSpec } from './objects/request-spec.ts';

/** A request with the data that nova-api derives from it before it calls nova-scheduler. */
export interface CheckedRequest {
  readonly spec: RequestSpec;
  readonly image: ImageMeta;
  readonly numa_topology: InstanceNumaTopology | null;
  readonly pci_requests: readonly PciRequest[];
}

/**
 * Checks a request as nova-api does when a server is created (stage `request` of a run).
 * @throws NovaError if nova-api refuses the request
 */
export function checkRequest(spec: RequestSpec, conf: NovaConf): CheckedRequest {
  const image = readImageMeta(spec.image);
  const flavorImage = new FlavorImage(spec.flavor, image);
  const numa = instanceNumaTopology(flavorImage);
  return {
    spec,
    image,
    numa_topology: numa,
    pci_requests: pciRequestsOf(spec.flavor, conf, pciNumaPolicy(flavorImage)),
  };
}
