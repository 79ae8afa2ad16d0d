import { listHosts, throwErrors } from '../build/host-list.ts';
import { expandNames } from '../names/ranges.ts';
import { deriveUuid, type UuidKind, uuid5, uuidDeriver } from '../names/uuid.ts';
import { LIMITS } from '../schema/limits.ts';
import type { Scenario } from '../schema/schema.ts';

/** UUIDv5 of `https://nova-sieve.example/anonymised` in RFC 9562's URL namespace. */
const NAMESPACE = '1655bb9a-43b9-583c-9a6c-062c04cc21f2';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** Returns the new name for a name of this kind. */
type NamesOf = (kind: UuidKind, name: string) => string;

/**
 * Returns a function that replaces the UUIDs in a text. A UUID that is derived from a name becomes the UUID derived from
 * the new name; any other UUID becomes a new one.
 */
export function uuidMover(scenario: Scenario, renamed: NamesOf): (text: string) => string {
  let derived: ReadonlyMap<string, string> | null = null;
  return (text) =>
    text.replace(UUID, (found) => {
      const uuid = found.toLowerCase();
      derived ??= derivedUuids(scenario, renamed);
      return derived.get(uuid) ?? uuid5(NAMESPACE, uuid);
    });
}

/** Called only when a text contains a UUID, because 100,000 hosts have 100,000 UUIDs. */
function derivedUuids(scenario: Scenario, renamed: NamesOf): Map<string, string> {
  const moved = new Map<string, string>();
  const move = (kind: UuidKind, names: Iterable<string>): void => {
    const derive = uuidDeriver(kind);
    for (const name of names) moved.set(derive(name), deriveUuid(kind, renamed(kind, name)));
  };
  move('host', listHosts(scenario, throwErrors).names);
  move(
    'server',
    scenario.servers.flatMap(({ name }) => expandNames(name, LIMITS.servers)),
  );
  move(
    'provider',
    scenario.providers.flatMap(({ name }) => expandNames(name, LIMITS.providers)),
  );
  const namesIn = (list: readonly { readonly name: string }[]): string[] => list.map(({ name }) => name);
  move('aggregate', namesIn(scenario.aggregates));
  move('server_group', namesIn(scenario.server_groups));
  move('image', namesIn(scenario.images));
  move(
    'cell',
    scenario.hosts.map(({ cell }) => cell),
  );
  return moved;
}
