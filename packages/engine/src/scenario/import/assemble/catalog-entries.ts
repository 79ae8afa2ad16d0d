import { deriveUuid, isUuid } from '../../names/uuid.ts';
import { FLAVOR_DEFAULTS } from '../../schema/flavor.ts';
import type { FlavorFacts, ImageFacts } from '../facts.ts';
import type { Gathered } from '../gathered.ts';
import { amount, compact } from './host-entry.ts';
import { plainName, UniqueNames } from './plain-name.ts';

const propertiesOf = (entries: ReadonlyMap<string, string> | undefined): object | undefined =>
  entries === undefined || entries.size === 0 ? undefined : Object.fromEntries(entries);

/** Returns the flavors of the document. An ID is kept unless it is the position in the list. */
export function flavorEntries(flavors: readonly FlavorFacts[]): Record<string, unknown>[] {
  return flavors.map((flavor, index) =>
    compact({
      name: flavor.name,
      id: flavor.id === String(index + 1) || flavor.id === flavor.name ? undefined : flavor.id,
      vcpus: amount(flavor.vcpus),
      ram: amount(flavor.ram),
      disk: amount(flavor.disk),
      ephemeral: other(flavor.ephemeral, FLAVOR_DEFAULTS.ephemeral),
      swap: other(flavor.swap, FLAVOR_DEFAULTS.swap),
      extra_specs: propertiesOf(flavor.extraSpecs),
    }),
  );
}

const other = (value: number | undefined, assumed: number): number | undefined =>
  value === assumed ? undefined : amount(value);

/** Returns the images of the document, and their names there by ID. */
export function imageEntries(images: readonly ImageFacts[]): {
  entries: Record<string, unknown>[];
  names: ReadonlyMap<string, string>;
} {
  const names = new Map<string, string>();
  const unique = new UniqueNames();
  const entries = images.map((image) => {
    const name = unique.unique(image.name ?? image.id, image.id);
    names.set(image.id, name);
    return compact({
      name,
      id: isUuid(image.id) && image.id !== deriveUuid('image', name) ? image.id : undefined,
      disk_format: image.diskFormat === 'qcow2' ? undefined : image.diskFormat,
      min_ram: other(image.minRam, 0),
      min_disk: other(image.minDisk, 0),
      properties: propertiesOf(image.properties),
    });
  });
  return { entries, names };
}

/** Returns the server groups of the document, and the name of the group by the ID of a member. */
export function groupEntries({ groups }: Gathered): {
  entries: Record<string, unknown>[];
  groupOf: ReadonlyMap<string, string>;
} {
  const groupOf = new Map<string, string>();
  const unique = new UniqueNames();
  const entries = groups.values().map((group) => {
    const name = unique.unique(group.name, group.id);
    for (const member of group.members ?? []) groupOf.set(member, name);
    const most = amount(group.maxServerPerHost);
    return compact({
      name,
      uuid: isUuid(group.id) && group.id !== deriveUuid('server_group', name) ? group.id : undefined,
      policy: group.policy ?? 'anti-affinity',
      rules: most === undefined ? undefined : { max_server_per_host: most },
    });
  });
  return { entries, groupOf };
}

/**
 * Returns the aggregates of the document.
 * @param hostsOf returns the hosts for names of hosts or nodes, in the order of the document
 */
export function aggregateEntries(
  gathered: Gathered,
  hostsOf: (names: readonly string[]) => readonly string[],
): Record<string, unknown>[] {
  return gathered.aggregates.values().map((aggregate) => {
    const name = aggregate.name;
    return compact({
      name,
      uuid:
        aggregate.uuid !== undefined &&
        isUuid(aggregate.uuid) &&
        aggregate.uuid !== deriveUuid('aggregate', name)
          ? aggregate.uuid
          : undefined,
      availability_zone: aggregate.zone,
      hosts: hostsOf((aggregate.hosts ?? []).map(plainName)),
      metadata: propertiesOf(aggregate.metadata),
    });
  });
}
