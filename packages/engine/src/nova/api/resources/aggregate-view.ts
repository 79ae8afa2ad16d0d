import { pythonRepr } from '../../../rest/json-repr.ts';
import type { Aggregate } from '../../objects/aggregate.ts';
import { ZONE } from '../../objects/host-zone.ts';
import type { Call } from '../call.ts';
import { badRequest, type NovaFault, notFound } from '../fault.ts';

/** The metadata key that makes an aggregate an availability zone. */

const invalid =
  (what: string) =>
  ({ id }: Aggregate, reason: string): string =>
    `Cannot ${what} aggregate ${id}. Reason: ${reason}.`;

/** Nova's messages for actions that an aggregate does not allow. */
export const INVALID = {
  add: invalid('add host to'),
  update: invalid('update'),
  updateMetadata: invalid('update metadata of'),
  delete: invalid('delete'),
} as const;

/**
 * Returns the aggregate that a path names.
 * @throws NovaFault 400 for an id that is not a number, 404 for an unknown id
 */
export function existingAggregate({ state, args }: Call): Aggregate {
  const [id = ''] = args;
  if (!/^[0-9]+$/.test(id)) throw badRequest(`Invalid input received: id must be an integer`);
  const aggregate = state.aggregates.get(Number(id));
  if (aggregate === undefined) throw notFound(`Aggregate ${id} could not be found.`);
  return aggregate;
}

/**
 * Checks that no host would be in two availability zones.
 * @throws the fault that `refuse` creates for the reason
 */
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

/** Returns an aggregate as the API shows it, with its uuid since 2.41. The creation time is not recorded. */
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
