/** A dropped or chosen file, or a pasted text. */
export interface ImportFile {
  /** The name in messages, also for a pasted text. */
  readonly name: string;
  readonly text: string;
}

/** A recognized part of a file. */
export interface RecognisedPart {
  /** The kind in words, such as `hypervisors`. */
  readonly what: string;
  /** The command that prints it; `null` for a nova.conf or a scenario. */
  readonly command: string | null;
  /** The number of items. */
  readonly count: number;
}

/** The recognized parts of one file; empty if the file was not recognized. */
export interface FileReport {
  readonly name: string;
  readonly recognised: readonly RecognisedPart[];
}

/** A problem of an import. `error`: the text was not read. `note`: a decision of the import. */
export interface ImportProblem {
  readonly severity: 'error' | 'warning' | 'note';
  /** `null`: the problem is about all files. */
  readonly file: string | null;
  readonly message: string;
}

/** Missing data, and how to get them. */
export interface MissingPart {
  /** `The aggregates are missing.` */
  readonly message: string;
  /** A shell command that prints the data. */
  readonly command: string;
}

/** A disagreement of two sources. */
export interface Contradiction {
  /** The fact, such as `vCPUs`. */
  readonly what: string;
  /** The names of the affected things, with ranges. */
  readonly names: readonly string[];
  /** The value of each source, for the first thing. */
  readonly says: readonly [SourceSays, SourceSays];
  /** The value that the import used, and why. */
  readonly taken: string;
}

interface SourceSays {
  /** `openstack hypervisor show, in cloud.txt` */
  readonly source: string;
  readonly value: string;
}

/** The result of an import: a scenario and its findings. */
export interface ImportResult {
  /** The document as plain data; `null` if nothing could be read. */
  readonly scenario: object | null;
  /** The document as text; empty if there is none. */
  readonly text: string;
  readonly files: readonly FileReport[];
  readonly problems: readonly ImportProblem[];
  readonly missing: readonly MissingPart[];
  readonly contradictions: readonly Contradiction[];
  /** The number of contradictions that exceed the limit. */
  readonly moreContradictions: number;
}

/** The progress of an import. */
export interface ImportProgress {
  /** The current activity, such as `Reading cloud.txt…`. */
  readonly doing: string;
  /** The completed part of `total`. */
  readonly done: number;
  readonly total: number;
}
