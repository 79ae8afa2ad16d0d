import type { FlavorRecord, GroupRecord, NovaContents, ServerRecord } from '../../nova/api/records.ts';
import type { Image } from '../../nova/objects/image.ts';
import { directoryOf } from '../names/directory.ts';
import { deriveUuid } from '../names/uuid.ts';
import { DEFAULT_PROJECT, DEFAULT_USER } from '../schema/cloud.ts';
import { DEFAULT_FLAVOR, DEFAULT_IMAGE } from '../schema/defaults.ts';
import type { Scenario } from '../schema/schema.ts';
import type { ScenarioCloud } from './create-cloud.ts';
import { throwErrors } from './host-list.ts';
import { novaFlavor, novaImage } from './nova-objects.ts';
import type { RunningServer } from './running-servers.ts';

/**
 * Returns the initial contents of the compute API for a scenario. A flavor without an ID gets its position in the list,
 * from 1. A scenario without flavors or images has the default ones.
 * @param now the creation time of the existing servers, in ms
 * @throws ScenarioError for the errors that `parseScenario` reports.
 */
export function novaContentsOf(scenario: Scenario, cloud: ScenarioCloud, now: number): NovaContents {
  const directory = directoryOf({ ...scenario, hosts: [] }, throwErrors);
  const flavors = scenario.flavors.length === 0 ? [DEFAULT_FLAVOR] : scenario.flavors;
  const images = scenario.images.length === 0 ? [DEFAULT_IMAGE] : scenario.images;
  const records = flavors.map(
    (flavor, index): FlavorRecord => ({
      id: flavor.id ?? String(index + 1),
      is_public: true,
      description: flavor.description ?? null,
      flavor: novaFlavor(flavor, directory.flavors.get(flavor.name)?.pointer ?? null),
    }),
  );
  const groups = groupsOf(scenario);
  const known: Known = { flavors: records, groups, now };
  return {
    flavors: records,
    images: images.map((image) => novaImage(image, directory.images.get(image.name)?.pointer ?? null)),
    groups,
    servers: cloud.parts.servers.map((server) => serverOf(server, known)),
  };
}

interface Known {
  readonly flavors: readonly FlavorRecord[];
  readonly groups: readonly GroupRecord[];
  readonly now: number;
}

/** Returns the groups in the released form, which clients read. */
function groupsOf({ server_groups }: Scenario): GroupRecord[] {
  return server_groups.map(({ name, uuid, policy, rules: { max_server_per_host: most } }, index) => ({
    uuid: uuid ?? deriveUuid('server_group', name),
    name,
    policy,
    rules: most === undefined ? {} : { max_server_per_host: most },
    project_id: DEFAULT_PROJECT,
    user_id: DEFAULT_USER,
    form: 'released',
    pointer: `/server_groups/${index}`,
  }));
}

function serverOf({ uuid, name, host, entry }: RunningServer, { flavors, groups, now }: Known): ServerRecord {
  const { server, pointer } = entry;
  const image = entry.image ?? (server.image === undefined ? DEFAULT_IMAGE : null);
  const volume: Image | null = image === null || server.boot_from_volume ? null : novaImage(image, null);
  return {
    uuid,
    name,
    project_id: server.project,
    user_id: server.user,
    flavor: flavors.find(({ flavor }) => flavor.name === entry.flavor.name) ?? flavors[0]!,
    image: volume,
    metadata: new Map(),
    description: null,
    availability_zone: null,
    hints: new Map(),
    group: groups.find((group) => group.name === server.server_group)?.uuid ?? null,
    host,
    vm_state: server.vm_state,
    task_state: server.task_state,
    fault: null,
    created: now,
    pointer,
    placed: null,
  };
}
