/** What a command reads and writes, so that a test can give its own. */
export interface Terminal {
  readonly write: (text: string) => void;
  /** A note for the person who waits: on a terminal alone, and never in what a pipe gets. */
  readonly note: (text: string) => void;
  readonly complain: (text: string) => void;
  readonly readInput: () => Promise<string>;
  readonly readFile: (path: string) => Promise<string>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}
