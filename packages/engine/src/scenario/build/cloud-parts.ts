import type { Directory } from '../names/directory.ts';
import { uuidDeriver } from '../names/uuid.ts';
import { type Memberships, membershipsOf } from './memberships.ts';
import { type RunningServer, runningServers } from './running-servers.ts';

/** The parts of a cloud, with ranges expanded and names resolved. */
export interface CloudParts {
  readonly memberships: Memberships;
  readonly servers: readonly RunningServer[];
  /** The UUIDs of the compute nodes and of their root providers. */
  readonly uuids: readonly string[];
}

export function partsOf(directory: Directory): CloudParts {
  const { scenario, hosts } = directory;
  const derive = uuidDeriver('host');
  return {
    memberships: membershipsOf(directory),
    servers: runningServers(directory),
    uuids: hosts.names.map((name, position) => scenario.hosts[hosts.entry[position]!]!.uuid ?? derive(name)),
  };
}
