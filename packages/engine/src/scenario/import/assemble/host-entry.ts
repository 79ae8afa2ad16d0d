import type { HostOptions } from '../../build/host-sizes.ts';
import { MAX_AMOUNT } from '../../schema/fields.ts';
import { HOST_DEFAULTS } from '../../schema/host.ts';
import type { HypervisorFacts } from '../facts.ts';
import type { HostDraft } from './host-drafts.ts';

/** A host of the document, as plain data. */
export type HostEntry = Record<string, unknown> & { readonly name: string };

/** Returns a number that a scenario accepts, or undefined. */
export const amount = (value: number | undefined): number | undefined =>
  value !== undefined && Number.isInteger(value) && value >= 0 && value <= MAX_AMOUNT ? value : undefined;

/** Returns the entry of a host without its provider and without default values. */
export function hostEntry(draft: HostDraft, options: HostOptions, address: string): HostEntry {
  const { name, nodename, hypervisor, service } = draft;
  const total = (resourceClass: string): number | undefined =>
    draft.provider?.inventories?.get(resourceClass)?.total;
  const cpus =
    total('VCPU') === undefined && total('PCPU') === undefined
      ? undefined
      : (total('VCPU') ?? 0) + (total('PCPU') ?? 0);
  return compact({
    name,
    nodename: nodename === name ? undefined : nodename,
    hypervisor_type: unless(hypervisor?.type, HOST_DEFAULTS.hypervisor_type),
    hypervisor_version: unless(amount(hypervisor?.version), HOST_DEFAULTS.hypervisor_version),
    ...cpuOf(hypervisor),
    vcpus: amount(hypervisor?.vcpus ?? cpus),
    memory_mb: amount(hypervisor?.memoryMb ?? total('MEMORY_MB')),
    local_gb: amount(hypervisor?.localGb ?? total('DISK_GB')),
    cpu_allocation_ratio: ratioOf(draft, 'VCPU', options.cpu_allocation_ratio),
    ram_allocation_ratio: ratioOf(draft, 'MEMORY_MB', options.ram_allocation_ratio),
    disk_allocation_ratio: ratioOf(draft, 'DISK_GB', options.disk_allocation_ratio),
    host_ip: unless(hypervisor?.ip, address),
    service: serviceOf(hypervisor, service),
  });
}

/** Removes undefined values. */
export function compact<T extends Record<string, unknown>>(entry: T): T {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)) as T;
}

/** Returns the value, or undefined for the default value. */
export function unless<T>(value: T | undefined, assumed: T): T | undefined {
  return value === assumed ? undefined : value;
}

/** Returns the allocation ratio that nova-compute reports to Placement, unless it is the default. */
function ratioOf({ provider }: HostDraft, resourceClass: string, assumed: number): number | undefined {
  const ratio = provider?.inventories?.get(resourceClass)?.allocation_ratio;
  return ratio === undefined || ratio <= 0 ? undefined : unless(ratio, assumed);
}

function cpuOf(hypervisor: HypervisorFacts | undefined): Record<string, unknown> {
  const info = hypervisor?.cpuInfo;
  if (info === undefined) return {};
  const text = typeof info === 'string' ? info : JSON.stringify(info);
  if (text === JSON.stringify(JSON.parse(HOST_DEFAULTS.cpu_info))) return {};
  const arch =
    typeof info === 'object' && 'arch' in info && typeof info.arch === 'string' ? info.arch : 'x86_64';
  return {
    cpu_info: info,
    // No command prints the supported instances. libvirt reports the architecture of the host first.
    supported_instances: arch === 'x86_64' ? undefined : [[arch, 'kvm', 'hvm']],
  };
}

/** Returns the facts about the compute service, or else those that the hypervisor reports about it. */
function serviceOf(
  hypervisor: HypervisorFacts | undefined,
  service: HostDraft['service'],
): Record<string, unknown> | undefined {
  const status = service?.status ?? hypervisor?.status;
  const state = service?.state ?? hypervisor?.state;
  const entry = compact({
    disabled: status === 'disabled' ? true : undefined,
    disabled_reason: status === 'disabled' ? service?.reason : undefined,
    up: state === 'down' && service?.forcedDown !== true ? false : undefined,
    forced_down: service?.forcedDown === true ? true : undefined,
  });
  return Object.keys(entry).length === 0 ? undefined : entry;
}
