/** What an import may cost. A file is a stranger's input: each of these ends in a problem that names the limit. */
export const IMPORT_LIMITS = {
  files: 10_000,
  /** Characters of all files together. A cloud of 10,000 hosts is about half of it. */
  length: 128 * 1024 * 1024,
  /** Answers of commands in all files together. */
  answers: 500_000,
  /** Providers below each other; a scenario may have no more objects inside each other. Nova's trees have three. */
  depth: 24,
  /** Problems that are told. */
  problems: 100,
  /** Contradictions that are told, each of any number of things. */
  contradictions: 100,
} as const;
