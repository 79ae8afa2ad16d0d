/** A file that was dropped or chosen, or a text that was pasted. */
export interface ImportFile {
  /** Of a paste, whatever it is to be called in messages. */
  readonly name: string;
  readonly text: string;
}

/** One thing that a file has. */
export interface RecognisedPart {
  /** In words, such as `hypervisors`. */
  readonly what: string;
  /** The command that prints it; `null` for a nova.conf or a scenario. */
  readonly command: string | null;
  /** How many of them. */
  readonly count: number;
}

/** What was found in one file; nothing where it was not understood. */
export interface FileReport {
  readonly name: string;
  readonly recognised: readonly RecognisedPart[];
}

/** Something that its reader should know. `error`: the text was not read; `note`: what was decided for the reader. */
export interface ImportProblem {
  readonly severity: 'error' | 'warning' | 'note';
  /** `null`: it is about all files together. */
  readonly file: string | null;
  readonly message: string;
}

/** What no file had, and how to get it. */
export interface MissingPart {
  /** `The aggregates are missing.` */
  readonly message: string;
  /** For a shell. */
  readonly command: string;
}

/** Two sources that do not agree. */
export interface Contradiction {
  /** What they speak of, such as `vCPUs`. */
  readonly what: string;
  /** The names of the things that it is so for, with ranges. */
  readonly names: readonly string[];
  /** What each source says of the first of them. */
  readonly says: readonly [SourceSays, SourceSays];
  /** Which was taken, and why. */
  readonly taken: string;
}

export interface SourceSays {
  /** `openstack hypervisor show, in cloud.txt` */
  readonly source: string;
  readonly value: string;
}

/** What became of the files of an import: a scenario, and all that its reader should know of it. */
export interface ImportResult {
  /** The document as plain data; `null` when nothing could be read. */
  readonly scenario: object | null;
  /** The document as text, empty when there is none. */
  readonly text: string;
  readonly files: readonly FileReport[];
  readonly problems: readonly ImportProblem[];
  readonly missing: readonly MissingPart[];
  readonly contradictions: readonly Contradiction[];
  /** How many more there are, each of one thing; 0 unless they are too many. */
  readonly moreContradictions: number;
}

/** How far an import is. */
export interface ImportProgress {
  /** What is being done, such as `Reading cloud.txt`. */
  readonly doing: string;
  /** Of the whole import, of `total`. */
  readonly done: number;
  readonly total: number;
}
