import type { Documentation } from '../documentation.ts';

/** A word that may stand somewhere, as completion offers it. */
export interface Term {
  readonly name: string;
  readonly documentation: Documentation;
  /** What a key's value is written as; of a value, `plain` for what has no quotes. Absent: text. */
  readonly writing?: 'text' | 'object' | 'list' | 'plain';
}

export const termsOf = (
  names: Iterable<string>,
  describe: (name: string) => Documentation,
): readonly Term[] => Array.from(new Set(names), (name) => ({ name, documentation: describe(name) }));

/** Names of the scenario's own: a flavor, a host. */
export const namedTerms = (names: Iterable<string>, what: string): readonly Term[] =>
  termsOf(names, (name) => ({ name, type: what, about: `A ${what} of this scenario.` }));
