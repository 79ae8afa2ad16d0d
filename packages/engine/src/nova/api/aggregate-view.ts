import { pythonRepr } from '../../rest/json-repr.ts';
import type { Aggregate } from '../objects/aggregate.ts';
import { ZONE } from '../objects/host-zone.ts';
import type { Call } from './call.ts';
import { badRequest, type NovaFault, notFound } from './fault.ts';

/** The metadata key that makes an aggregate an availability zone. */

const invalid =
  (what: string) =>
  ({ id }: Aggregate, reason: string): string =>
    `Cannot ${what} aggregate ${id}. Reason: ${reason}.`;

/** Why something cannot be done to an aggregate, in Nova's words. */
export const INVALID = {
  add: invalid('add host to'),
  update: invalid('update'),
  updateMetadata: invalid('update metadata of'),
  delete: invalid('delete'),
} as const;

/** The aggregate that a path names. Errors: 400 for an id that is no number, 404. */
export function existingAggregate({ state, args }: Call): Aggregate {
  const [id = ''] = args;
  if (!/^[0-9]+$/.test(id)) throw badRequest(`Invalid input received: id must be an integer`);
  const aggregate = state.aggregates.get(Number(id));
  if (aggregate === undefined) throw notFound(`Aggregate ${id} could not be found.`);
  return aggregate;
}

/** A host is in one availability zone at most. Throws what `refuse` makes of the reason. */
export function checkZone(
  { state }: Call,
  aggregate: Aggregate,
  hosts: Iterable<string>,
  zone: string,
  refuse: (reason: string) => NovaFault,
): void {
  const others = new Set<Aggregate>();
  for (const host of hosts) for (const other of state.node(host)?.aggregates ?? []) others.add(other);
  const zones = [...others].flatMap((other) => {
    const theirs = other.metadata.get(ZONE);
    return theirs === undefined || theirs === zone || other.id === aggregate.id ? [] : theirs;
  });
  if (zones.length > 0) {
    throw refuse(`One or more hosts already in availability zone(s) ${pythonRepr(zones)}`);
  }
}

/** An aggregate as the API shows it; its uuid since 2.41. When it was made is not remembered. */
export function aggregateView({ version }: Call, aggregate: Aggregate) {
  const { id, uuid, name, hosts, metadata } = aggregate;
  return {
    availability_zone: metadata.get(ZONE) ?? null,
    created_at: null,
    deleted: false,
    deleted_at: null,
    hosts: [...hosts],
    id,
    metadata,
    name,
    updated_at: null,
    ...(version < 41 ? {} : { uuid }),
  };
}
