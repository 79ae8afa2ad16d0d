/** One word of the command line. */
export interface Command {
  readonly name: string;
  /** Its options, as its help shows them. */
  readonly usage: string;
  readonly summary: string;
  /** Errors: `UsageError` for arguments that do not fit. */
  run(args: readonly string[]): Promise<void>;
}

/** Arguments that do not fit; the message says what would. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
