import { listHosts, throwErrors } from '../build/host-list.ts';
import { expandNames } from '../names/ranges.ts';
import { deriveUuid, type UuidKind, uuid5, uuidDeriver } from '../names/uuid.ts';
import { LIMITS } from '../schema/limits.ts';
import type { Scenario } from '../schema/schema.ts';

/** UUIDv5 of `https://nova-sieve.example/anonymised` in RFC 9562's URL namespace. */
const NAMESPACE = '1655bb9a-43b9-583c-9a6c-062c04cc21f2';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** How a name of a kind changes. */
export type NamesOf = (kind: UuidKind, name: string) => string;

/**
 * Replaces the uuids in a text. One that follows from a name becomes the one that follows from the new name; any other
 * becomes another.
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

/** Only made where a uuid is named at all: 100,000 hosts have as many. */
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
