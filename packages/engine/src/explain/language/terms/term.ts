import type { Documentation } from '../documentation.ts';

/** A word that completion offers. */
export interface Term {
  readonly name: string;
  readonly documentation: Documentation;
  /** The form of a key's value. For a value, `plain` means without quotes. Absent: text. */
  readonly writing?: 'text' | 'object' | 'list' | 'plain';
}

export const termsOf = (
  names: Iterable<string>,
  describe: (name: string) => Documentation,
): readonly Term[] => Array.from(new Set(names), (name) => ({ name, documentation: describe(name) }));

/** Returns terms for names of the scenario, such as flavors and hosts. */
export const namedTerms = (names: Iterable<string>, what: string): readonly Term[] =>
  termsOf(names, (name) => ({ name, type: what, about: `A ${what} of this scenario.` }));
