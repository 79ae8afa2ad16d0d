import type { Directory } from '../names/directory.ts';
import { uuidDeriver } from '../names/uuid.ts';
import { type Memberships, membershipsOf } from './memberships.ts';
import { type RunningServer, runningServers } from './running-servers.ts';

/** What a cloud is built from, with ranges expanded and names looked up. */
export interface CloudParts {
  readonly memberships: Memberships;
  readonly servers: readonly RunningServer[];
  /** Of the compute nodes and their root providers. */
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
