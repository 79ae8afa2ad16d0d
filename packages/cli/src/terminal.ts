/** The input and output of a command. A test provides its own. */
export interface Terminal {
  readonly write: (text: string) => void;
  /** Shows progress on a terminal. A pipe never receives it. */
  readonly note: (text: string) => void;
  readonly complain: (text: string) => void;
  readonly readInput: () => Promise<string>;
  readonly readFile: (path: string) => Promise<string>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}
