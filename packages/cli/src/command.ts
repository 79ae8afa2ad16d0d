import type { Terminal } from './terminal.ts';

/** One word of the command line. */
export interface Command {
  readonly name: string;
  /** Its options, as its help shows them. */
  readonly usage: string;
  readonly summary: string;
  /** The exit code. Errors: `UsageError` for arguments that do not fit, and for input that cannot be read. */
  run(args: readonly string[], terminal: Terminal): Promise<number>;
}

/** Arguments that do not fit; the message says what would. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
