import { parseNames } from '../../../scenario/names/ranges.ts';
import { ScenarioError } from '../../../scenario/problem.ts';
import { member } from '../../../scenario/text/plain-data.ts';

/** The maximum number of names in a list. */
const MOST = 500;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const keysOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];

/** Returns the names of a scenario list's entries: `flavors`, `images`, `server_groups`, `servers`, … */
export const namesIn = (scenario: unknown, list: string): readonly string[] =>
  listOf(member(scenario, list))
    .map((entry) => member(entry, 'name'))
    .filter(isText)
    .slice(0, MOST);

/** Returns the names of hosts: first as in the scenario, with ranges, then each single name. */
export function hostNamesIn(scenario: unknown): readonly string[] {
  const written = namesIn(scenario, 'hosts');
  const names = new Set(written);
  for (const text of written) {
    for (const name of expanded(text, MOST - names.size)) names.add(name);
  }
  return [...names];
}

function expanded(text: string, most: number): readonly string[] {
  try {
    const pattern = parseNames(text, '');
    return Array.from({ length: Math.max(0, Math.min(pattern.length, most)) }, (_, n) => pattern.at(n));
  } catch (error) {
    if (error instanceof ScenarioError) return [];
    throw error;
  }
}

export const zonesIn = (scenario: unknown): readonly string[] => [
  ...new Set(
    listOf(member(scenario, 'aggregates'))
      .flatMap((entry) => [
        member(entry, 'availability_zone'),
        member(member(entry, 'metadata'), 'availability_zone'),
      ])
      .filter(isText),
  ),
];

/** Returns the metadata keys of the aggregates, with the values of each key. */
export function metadataIn(scenario: unknown): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const aggregate of listOf(member(scenario, 'aggregates')).slice(0, MOST)) {
    const metadata = member(aggregate, 'metadata');
    for (const key of keysOf(metadata)) {
      const values = found.get(key) ?? new Set();
      found.set(key, values.add(String(member(metadata, key))));
    }
  }
  return found;
}

/** Returns the keys of a dictionary in the entries of a list, such as `extra_specs` of `flavors`. */
export const dictionaryKeysIn = (scenario: unknown, list: string, dictionary: string): readonly string[] => [
  ...new Set(listOf(member(scenario, list)).flatMap((entry) => keysOf(member(entry, dictionary)))),
];

/** Returns the traits and resource classes of the scenario's providers. */
export function providerNamesIn(scenario: unknown): {
  readonly traits: readonly string[];
  readonly classes: readonly string[];
} {
  const traits = new Set<string>();
  const classes = new Set<string>();
  const visit = (provider: unknown, depth: number): void => {
    for (const trait of listOf(member(provider, 'traits')).filter(isText)) traits.add(trait);
    for (const name of keysOf(member(provider, 'inventories'))) classes.add(name);
    if (depth > 0) for (const child of listOf(member(provider, 'children'))) visit(child, depth - 1);
  };
  for (const host of listOf(member(scenario, 'hosts'))) visit(member(host, 'provider'), MAX_DEPTH);
  for (const provider of listOf(member(scenario, 'providers'))) visit(provider, MAX_DEPTH);
  return { traits: [...traits].slice(0, MOST), classes: [...classes].slice(0, MOST) };
}

const MAX_DEPTH = 16;
