/** The limits of an import. A file is untrusted input: each excess ends in a problem that names the limit. */
export const IMPORT_LIMITS = {
  files: 10_000,
  /** Characters of all files. A cloud of 10,000 hosts needs about half of them. */
  length: 128 * 1024 * 1024,
  /** Outputs of commands in all files. */
  answers: 500_000,
  /** Levels of a provider tree, because the nesting depth of a scenario is limited. Nova's trees have three. */
  depth: 24,
  /** Reported problems. */
  problems: 100,
  /** Reported contradictions, each about any number of things. */
  contradictions: 100,
} as const;
