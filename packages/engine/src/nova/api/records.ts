import type { Flavor } from '../objects/flavor.ts';
import type { Image } from '../objects/image.ts';
import type { GroupPolicy, ServerGroup } from '../objects/server-group.ts';
import type { PlacedRequest } from './hardware-use.ts';

/** A flavor as the Compute API stores it. */
export interface FlavorRecord {
  /** The API's `id`. */
  readonly id: string;
  readonly is_public: boolean;
  readonly description: string | null;
  readonly flavor: Flavor;
}

/** The format in which a server group's policy was given: that of compute 2.64, or that of its specification. */
export type PolicyForm = 'released' | 'specified';

/** A server group. Its members are the servers that were created in it. */
export interface GroupRecord {
  readonly uuid: string;
  readonly name: string;
  readonly policy: GroupPolicy;
  readonly rules: ServerGroup['rules'];
  readonly project_id: string;
  readonly user_id: string;
  readonly form: PolicyForm;
  /** Its place in a scenario; `null` for a group that was created through the API. */
  readonly pointer: string | null;
}

export interface ServerFault {
  readonly code: number;
  readonly message: string;
  /** ms */
  readonly created: number;
}

/** A server, with or without a host. */
export interface ServerRecord {
  readonly uuid: string;
  readonly name: string;
  readonly project_id: string;
  readonly user_id: string;
  /** The flavor as it was when the server was created. */
  readonly flavor: FlavorRecord;
  /** `null` for a server that boots from a volume. */
  readonly image: Image | null;
  readonly metadata: ReadonlyMap<string, string>;
  readonly description: string | null;
  /** The requested zone. */
  readonly availability_zone: string | null;
  readonly hints: ReadonlyMap<string, readonly string[]>;
  readonly group: string | null;
  /** `null` if no host was found. */
  readonly host: string | null;
  readonly vm_state: string;
  readonly task_state: string | null;
  readonly fault: ServerFault | null;
  /** ms */
  readonly created: number;
  readonly pointer: string | null;
  /** `null` for a server of the scenario: its host's own report includes the cells and devices that it uses. */
  readonly placed: PlacedRequest | null;
}

/** The API's initial data, except for what the scheduler reads. */
export interface NovaContents {
  readonly flavors: readonly FlavorRecord[];
  readonly images: readonly Image[];
  readonly groups: readonly GroupRecord[];
  /** The servers on the cloud's compute nodes. */
  readonly servers: readonly ServerRecord[];
}
