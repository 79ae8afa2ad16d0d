import type { Directory, Entry } from '../names/directory.ts';
import { expandNames, parseNames } from '../names/ranges.ts';
import { deriveUuid } from '../names/uuid.ts';
import { ScenarioError } from '../problem.ts';
import type { ScenarioServer } from '../schema/cloud.ts';
import { DEFAULT_FLAVOR } from '../schema/defaults.ts';
import type { ScenarioFlavor, ScenarioImage } from '../schema/flavor.ts';
import { LIMITS } from '../schema/limits.ts';

/** One existing server, with the names in its scenario entry resolved. */
export interface RunningServer {
  readonly uuid: string;
  readonly name: string;
  readonly host: string;
  readonly entry: ServerEntry;
}

/** The common parts of the servers of one entry. */
export interface ServerEntry {
  readonly server: ScenarioServer;
  readonly flavor: ScenarioFlavor;
  readonly image: ScenarioImage | null;
  readonly pointer: string;
}

/**
 * Returns every server of the scenario.
 * @throws ScenarioError for a flavor or image that does not exist.
 */
export function runningServers(directory: Directory): RunningServer[] {
  return directory.scenario.servers.flatMap((server, index) =>
    serversOf(server, entryOf(directory, server, index)),
  );
}

/** Returns only the members of a server group. */
export function membersOf(directory: Directory, group: string): RunningServer[] {
  return directory.scenario.servers.flatMap((server, index) =>
    server.server_group === group ? serversOf(server, entryOf(directory, server, index)) : [],
  );
}

function entryOf(directory: Directory, server: ScenarioServer, index: number): ServerEntry {
  const pointer = `/servers/${index}`;
  const { flavors, images } = directory;
  const flavor =
    server.flavor === undefined ? flavors.first() : flavors.find(server.flavor, `${pointer}/flavor`);
  const image = imageOf(images.first(), server.image, (name) => images.find(name, `${pointer}/image`));
  return { server, flavor: flavor?.value ?? DEFAULT_FLAVOR, image, pointer };
}

function imageOf(
  first: Entry<ScenarioImage> | undefined,
  name: string | null | undefined,
  find: (name: string) => Entry<ScenarioImage>,
): ScenarioImage | null {
  if (name === null) return null;
  return (name === undefined ? first : find(name))?.value ?? null;
}

function serversOf(server: ScenarioServer, entry: ServerEntry): RunningServer[] {
  const names = expandNames(server.name, LIMITS.servers, `${entry.pointer}/name`);
  if (names.length > 1 && server.uuid !== undefined) {
    throw new ScenarioError(
      `${names.length} servers cannot share one UUID. Remove uuid.`,
      `${entry.pointer}/uuid`,
    );
  }
  const hostAt = cycling(server, `${entry.pointer}/host`);
  return names.map((name, index) => ({
    uuid: server.uuid ?? deriveUuid('server', name),
    name,
    host: hostAt(index),
    entry,
  }));
}

/** Returns the host of each server: servers use the hosts in turn, and start again after the last. */
function cycling(server: ScenarioServer, pointer: string): (server: number) => string {
  const listed = typeof server.host === 'string' ? [server.host] : server.host;
  const patterns = listed.map((text) => parseNames(text, pointer));
  const total = patterns.reduce((sum, { length }) => sum + length, 0);
  if (total === 0) throw new ScenarioError('The server has no host. Add the name of a host.', pointer);
  return (ordinal) => {
    let rest = ordinal % total;
    for (const pattern of patterns) {
      if (rest < pattern.length) return pattern.at(rest);
      rest -= pattern.length;
    }
    return patterns[0]!.at(0);
  };
}
