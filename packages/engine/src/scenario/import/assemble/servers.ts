import { deriveUuid, isUuid } from '../../names/uuid.ts';
import { DEFAULT_PROJECT, DEFAULT_USER } from '../../schema/cloud.ts';
import type { FlavorFacts, ImageFacts, ServerFacts } from '../facts.ts';
import type { Gathered } from '../gathered.ts';
import { compact, unless } from './host-entry.ts';
import type { UniqueNames } from './plain-name.ts';

export type ServerEntry = Record<string, unknown> & { readonly name: string; readonly host: string };

/** A server of the document, with its consumer UUID in Placement. */
export interface ServerDraft {
  readonly id: string;
  readonly entry: ServerEntry;
}

interface ServerContext {
  /** Returns the host for a name in the output of the client. */
  readonly hostNamed: (name: string) => string | undefined;
  readonly flavors: FlavorFacts[];
  readonly images: ImageFacts[];
  readonly groupOf: ReadonlyMap<string, string>;
  readonly uniqueNames: UniqueNames;
}

/** The VM states for the values of `Status`. */
const VM_STATES: ReadonlyMap<string, string> = new Map([
  ['BUILD', 'building'],
  ['SHUTOFF', 'stopped'],
  ['VERIFY_RESIZE', 'resized'],
  ['RESCUE', 'rescued'],
  ['PAUSED', 'paused'],
  ['SUSPENDED', 'suspended'],
  ['ERROR', 'error'],
  ['SHELVED', 'shelved'],
  ['SHELVED_OFFLOADED', 'shelved_offloaded'],
  ['SOFT_DELETED', 'soft-delete'],
]);

/**
 * Returns the servers on hosts of the document. Deleted flavors and images that servers still use are added to
 * `context`.
 */
export function serverDrafts(gathered: Gathered, context: ServerContext): ServerDraft[] {
  const flavorNames = new Set(context.flavors.map(({ name }) => name));
  const flavorsById = new Map(context.flavors.map(({ id, name }) => [id, name]));
  const lost = { host: 0, unknownHost: new Set<string>(), flavors: new Set<string>() };
  const drafts: ServerDraft[] = [];
  const images = new ImageIndex(context.images);
  // Nova lists the newest first.
  for (const server of gathered.servers.values().reverse()) {
    const host = server.host === undefined ? undefined : context.hostNamed(server.host);
    if (server.host === undefined || server.host === 'None') lost.host++;
    else if (host === undefined) lost.unknownHost.add(server.host);
    if (host === undefined) continue;
    const flavor = server.flavor ?? flavorsById.get(server.flavorId ?? '') ?? server.flavorId;
    if (flavor !== undefined && !flavorNames.has(flavor)) {
      flavorNames.add(flavor);
      lost.flavors.add(flavor);
      context.flavors.push({ name: flavor, id: server.flavorId ?? flavor });
    }
    drafts.push({ id: server.id, entry: entryOf(server, { host, flavor, images }, context) });
  }
  reportLost(gathered, lost);
  return drafts;
}

function entryOf(
  server: ServerFacts,
  { host, flavor, images }: { host: string; flavor: string | undefined; images: ImageIndex },
  context: ServerContext,
): ServerEntry {
  const name = context.uniqueNames.unique(server.name ?? server.id, server.id);
  const state = server.vmState ?? VM_STATES.get(server.status ?? '') ?? 'active';
  const fromVolume = server.fromVolume === true;
  return compact({
    name,
    uuid: isUuid(server.id) && server.id !== deriveUuid('server', name) ? server.id : undefined,
    host,
    flavor,
    image: fromVolume ? null : images.idFor(server),
    project: unless(server.project, DEFAULT_PROJECT),
    user: unless(server.user, DEFAULT_USER),
    server_group: context.groupOf.get(server.id),
    vm_state: unless(state, 'active'),
    task_state: server.taskState,
    boot_from_volume: fromVolume ? true : undefined,
  });
}

/** Finds images by ID and by name. Adds images of servers that are not in the list. */
class ImageIndex {
  private readonly ids = new Map<string, string>();

  constructor(private readonly images: ImageFacts[]) {
    for (const { id, name } of images) if (name !== undefined && !this.ids.has(name)) this.ids.set(name, id);
    for (const { id } of images) this.ids.set(id, id);
  }

  /** Returns the ID of a server's image. Its name in the document is resolved after all images are known. */
  idFor({ image, imageId }: ServerFacts): string | undefined {
    const known = this.ids.get(imageId ?? '') ?? this.ids.get(image ?? '');
    const id = known ?? imageId ?? image;
    if (known === undefined && id !== undefined) {
      this.images.push({ id, name: image });
      this.ids.set(id, id);
    }
    return id;
  }
}

function reportLost(
  gathered: Gathered,
  lost: {
    readonly host: number;
    readonly unknownHost: ReadonlySet<string>;
    readonly flavors: ReadonlySet<string>;
  },
): void {
  if (lost.host > 0) {
    const servers = lost.host === 1 ? 'One server is' : `${lost.host} servers are`;
    gathered.problem('note', `${servers} not on a host and ${lost.host === 1 ? 'was' : 'were'} omitted.`);
  }
  for (const host of lost.unknownHost) {
    gathered.problem('warning', `There is no hypervisor for the host ${host}, so its servers were omitted.`);
  }
  if (lost.flavors.size > 0) {
    const names = [...lost.flavors].slice(0, 5).join(', ');
    gathered.problem(
      'warning',
      `The list of flavors lacks flavors of servers: ${names}. The import derives their sizes from the allocations.`,
    );
  }
}
