import type { ServerEntry } from './running-servers.ts';

const RESOURCES = /^resources(?:[A-Za-z0-9_-]{1,64})?:(.+)$/;

/**
 * What a server holds in Placement by resource class: from its flavor's sizes, whose classes `resources:CLASS` extra
 * specs replace, and those of numbered groups (`nova.scheduler.utils.ResourceRequest`). A server with dedicated CPUs
 * holds PCPU. Ports and devices are not counted; `allocations` of the server says what it holds of them.
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

/** Root and ephemeral disk; a volume takes nothing of the host's. */
export function diskGb({ server, flavor }: Pick<ServerEntry, 'server' | 'flavor'>): number {
  return (server.boot_from_volume ? 0 : flavor.disk) + flavor.ephemeral;
}

function holdsDedicatedCpus(
  extraSpecs: ReadonlyMap<string, string>,
  properties: ReadonlyMap<string, string> | undefined,
): boolean {
  return (extraSpecs.get('hw:cpu_policy') ?? properties?.get('hw_cpu_policy')) === 'dedicated';
}
