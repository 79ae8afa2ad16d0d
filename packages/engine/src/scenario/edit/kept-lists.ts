import type { Scenario } from '../schema/schema.ts';

/** The lists that can have an entry for each host of an imported cloud. */
const KEYS = ['hosts', 'providers', 'aggregates', 'servers'] as const;
type Key = (typeof KEYS)[number];

/** The validation of a shorter list is faster than a comparison. */
const LONG = 200;

/** The long lists of a valid scenario, each with its input data as JSON. */
export type KeptLists = ReadonlyMap<Key, { readonly text: string; readonly list: Scenario[Key] }>;

export const NO_LISTS: KeptLists = new Map();

/** A document in which lists that are known to be valid are empty. */
interface Reduced {
  readonly rest: unknown;
  /** The long lists of the document, as JSON. */
  readonly texts: ReadonlyMap<Key, string>;
  readonly known: ReadonlySet<Key>;
}

/** Empties the long lists of a document that are unchanged since their validation. */
export function withoutKept(input: unknown, kept: KeptLists): Reduced {
  const texts = new Map<Key, string>();
  const known = new Set<Key>();
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return { rest: input, texts, known };
  const rest: Partial<Record<Key, unknown>> = { ...input };
  for (const key of KEYS) {
    const list = Object.hasOwn(rest, key) ? rest[key] : undefined;
    if (!Array.isArray(list) || list.length < LONG) continue;
    const text = JSON.stringify(list);
    texts.set(key, text);
    if (kept.get(key)?.text !== text) continue;
    known.add(key);
    rest[key] = [];
  }
  return { rest, texts, known };
}

/** Returns the scenario with its kept lists, and the lists to keep for the next version. */
export function withKept(
  validated: Scenario,
  { texts, known }: Reduced,
  kept: KeptLists,
): { readonly scenario: Scenario; readonly lists: KeptLists } {
  const taken = Array.from(known, (key) => [key, kept.get(key)!.list] as const);
  const scenario: Scenario = { ...validated, ...Object.fromEntries(taken) };
  const lists = Array.from(texts, ([key, text]) => [key, { text, list: scenario[key] }] as const);
  return { scenario, lists: new Map(lists) };
}
