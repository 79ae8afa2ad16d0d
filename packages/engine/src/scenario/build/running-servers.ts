import type { Directory, Entry } from '../names/directory.ts';
import { expandNames, parseNames } from '../names/ranges.ts';
import { deriveUuid } from '../names/uuid.ts';
import { ScenarioError } from '../problem.ts';
import type { ScenarioServer } from '../schema/cloud.ts';
import { DEFAULT_FLAVOR } from '../schema/defaults.ts';
import type { ScenarioFlavor, ScenarioImage } from '../schema/flavor.ts';
import { LIMITS } from '../schema/limits.ts';

/** One server that runs, with what its entry in the scenario names looked up. */
export interface RunningServer {
  readonly uuid: string;
  readonly name: string;
  readonly host: string;
  readonly entry: ServerEntry;
}

/** What the servers of one entry share. */
export interface ServerEntry {
  readonly server: ScenarioServer;
  readonly flavor: ScenarioFlavor;
  readonly image: ScenarioImage | null;
  readonly pointer: string;
}

/** Every server of the scenario. Errors: names that stand for nothing. */
export function runningServers(directory: Directory): RunningServer[] {
  return directory.scenario.servers.flatMap((server, at) =>
    serversOf(server, entryOf(directory, server, at)),
  );
}

/** The members of a server group, without the rest. */
export function membersOf(directory: Directory, group: string): RunningServer[] {
  return directory.scenario.servers.flatMap((server, at) =>
    server.server_group === group ? serversOf(server, entryOf(directory, server, at)) : [],
  );
}

function entryOf(directory: Directory, server: ScenarioServer, at: number): ServerEntry {
  const pointer = `/servers/${at}`;
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
      `One uuid cannot be that of ${names.length} servers. Leave it out.`,
      `${entry.pointer}/uuid`,
    );
  }
  const hostAt = cycling(server, `${entry.pointer}/host`);
  return names.map((name, at) => ({
    uuid: server.uuid ?? deriveUuid('server', name),
    name,
    host: hostAt(at),
    entry,
  }));
}

/** Servers take the hosts one after the other, and then begin again. */
function cycling(server: ScenarioServer, pointer: string): (server: number) => string {
  const listed = typeof server.host === 'string' ? [server.host] : server.host;
  const patterns = listed.map((text) => parseNames(text, pointer));
  const total = patterns.reduce((sum, { length }) => sum + length, 0);
  if (total === 0) throw new ScenarioError('The server has no host. Name one.', pointer);
  return (at) => {
    let rest = at % total;
    for (const pattern of patterns) {
      if (rest < pattern.length) return pattern.at(rest);
      rest -= pattern.length;
    }
    return patterns[0]!.at(0);
  };
}
