import { STANDARD_RESOURCE_CLASSES } from '../../catalog/resource-classes.ts';
import { STANDARD_TRAITS } from '../../catalog/traits.ts';
import type { CheckedRequest } from '../checked-request.ts';
import type { NovaConf } from '../conf.ts';
import { NovaError } from '../errors.ts';
import type { PciSpec } from '../hardware/pci/aliases.ts';
import type { PciRequest } from '../hardware/pci/requests.ts';
import { customName } from './custom-name.ts';
import { RequestGroupBuilder } from './request-group-builder.ts';

const TRAITS = new Set(STANDARD_TRAITS);
const CLASSES = new Set(STANDARD_RESOURCE_CLASSES);

/** The maximum number of devices, because each device is a separate group. */
const MOST_DEVICES = 1000;

/** Returns the resource class of the alias, or a class for its vendor and product. */
function pciClass(spec: PciSpec): string {
  const named = (spec.get('resource_class') ?? '').toUpperCase();
  if (named === '') return `CUSTOM_PCI_${spec.get('vendor_id')}_${spec.get('product_id')}`.toUpperCase();
  return CLASSES.has(named) || named.startsWith('CUSTOM_') ? named : customName(named);
}

function pciTraits(spec: PciSpec): readonly string[] {
  const text = spec.get('traits') ?? '';
  if (text === '') return [];
  return text.split(',').map((name) => {
    if (TRAITS.has(name)) return name;
    const upper = name.toUpperCase();
    return upper.startsWith('CUSTOM_') ? upper : customName(upper);
  });
}

/**
 * Returns the groups that are not in the flavor's extra specs: one for each port and, with
 * `[filter_scheduler] pci_in_placement`, one for each PCI device, so that each device can have a different provider.
 * @throws NovaError MemoryError for too many devices
 */
export function requestedGroups(
  { spec, pci_requests }: CheckedRequest,
  conf: NovaConf,
): readonly RequestGroupBuilder[] {
  const ports = spec.port_resource_requests.map((port) => {
    const group = new RequestGroupBuilder(port.requester_id);
    for (const [name, amount] of port.resources) {
      group.resources.set(name, { amount: BigInt(Math.trunc(amount)), because: [port.pointer] });
    }
    for (const trait of port.required) group.required.set(trait, [port.pointer]);
    return group;
  });
  if (!conf.bool('filter_scheduler', 'pci_in_placement')) return ports;
  const devices = pci_requests.reduce((sum, { count }) => sum + count, 0);
  if (devices > MOST_DEVICES) {
    const because = pci_requests.map(({ pointer }) => pointer);
    const message = `The flavor requests ${devices} PCI devices; the maximum is ${MOST_DEVICES}.`;
    throw new NovaError('MemoryError', message, because);
  }
  return [...ports, ...pci_requests.flatMap(deviceGroups)];
}

function deviceGroups(request: PciRequest): readonly RequestGroupBuilder[] {
  const spec = request.spec[0]!;
  const because = [request.pointer];
  return Array.from({ length: Math.max(0, request.count) }, (_, index) => {
    const group = new RequestGroupBuilder(`${request.request_id}-${index}`);
    group.resources.set(pciClass(spec), { amount: 1n, because });
    for (const trait of pciTraits(spec)) group.required.set(trait, because);
    return group;
  });
}
