import type { ServerEntry } from './running-servers.ts';

const RESOURCES = /^resources(?:[A-Za-z0-9_-]{1,64})?:(.+)$/;

/**
 * Returns the resources that a server consumes in Placement, by resource class: the flavor's sizes, replaced by
 * `resources:CLASS` extra specs, plus those of granular groups (`nova.scheduler.utils.ResourceRequest`). A server with
 * dedicated CPUs consumes PCPU. Ports and devices are not counted: `allocations` of the server gives them.
 */
export function serverResources({ server, flavor, image }: ServerEntry): ReadonlyMap<string, number> {
  const resources = new Map([
    [holdsDedicatedCpus(flavor.extra_specs, image?.properties) ? 'PCPU' : 'VCPU', flavor.vcpus],
    ['MEMORY_MB', flavor.ram],
    ['DISK_GB', diskGb({ server, flavor }) + Math.ceil(flavor.swap / 1024)],
  ]);
  for (const [key, text] of flavor.extra_specs) {
    const name = RESOURCES.exec(key)?.[1];
    const amount = Number(text);
    if (name === undefined || !Number.isInteger(amount) || amount < 0) continue;
    const base = key.startsWith('resources:') ? 0 : (resources.get(name) ?? 0);
    resources.set(name, base + amount);
  }
  return resources;
}

/** Returns the root and ephemeral disk in GiB. A root disk on a volume uses no local disk. */
export function diskGb({ server, flavor }: Pick<ServerEntry, 'server' | 'flavor'>): number {
  return (server.boot_from_volume ? 0 : flavor.disk) + flavor.ephemeral;
}

function holdsDedicatedCpus(
  extraSpecs: ReadonlyMap<string, string>,
  properties: ReadonlyMap<string, string> | undefined,
): boolean {
  return (extraSpecs.get('hw:cpu_policy') ?? properties?.get('hw_cpu_policy')) === 'dedicated';
}
