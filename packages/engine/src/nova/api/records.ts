import type { Flavor } from '../objects/flavor.ts';
import type { Image } from '../objects/image.ts';
import type { GroupPolicy, ServerGroup } from '../objects/server-group.ts';
import type { PlacedRequest } from './hardware-use.ts';

/** A flavor as the compute API keeps it. */
export interface FlavorRecord {
  /** What the API calls its id. */
  readonly id: string;
  readonly is_public: boolean;
  readonly description: string | null;
  readonly flavor: Flavor;
}

/** Which form of a server group's policy its maker used: that of compute 2.64, or that of its specification. */
export type PolicyForm = 'released' | 'specified';

/** A server group. Its members are the servers that were made with it. */
export interface GroupRecord {
  readonly uuid: string;
  readonly name: string;
  readonly policy: GroupPolicy;
  readonly rules: ServerGroup['rules'];
  readonly project_id: string;
  readonly user_id: string;
  readonly form: PolicyForm;
  /** Where in a scenario; `null` for one that was made through the API. */
  readonly pointer: string | null;
}

export interface ServerFault {
  readonly code: number;
  readonly message: string;
  /** ms */
  readonly created: number;
}

/** A server, whether or not it found a host. */
export interface ServerRecord {
  readonly uuid: string;
  readonly name: string;
  readonly project_id: string;
  readonly user_id: string;
  /** The flavor as it was when the server was made. */
  readonly flavor: FlavorRecord;
  /** `null` for a server whose root disk is a volume. */
  readonly image: Image | null;
  readonly metadata: ReadonlyMap<string, string>;
  readonly description: string | null;
  /** The zone that was asked for. */
  readonly availability_zone: string | null;
  readonly hints: ReadonlyMap<string, readonly string[]>;
  readonly group: string | null;
  /** `null` where none was found. */
  readonly host: string | null;
  readonly vm_state: string;
  readonly task_state: string | null;
  readonly fault: ServerFault | null;
  /** ms */
  readonly created: number;
  readonly pointer: string | null;
  /** `null` for one that ran before: its host says itself what is taken of its cells and devices. */
  readonly placed: PlacedRequest | null;
}

/** All that the API knows when it begins, besides what the scheduler reads. */
export interface NovaContents {
  readonly flavors: readonly FlavorRecord[];
  readonly images: readonly Image[];
  readonly groups: readonly GroupRecord[];
  /** Those on the cloud's compute nodes. */
  readonly servers: readonly ServerRecord[];
}
