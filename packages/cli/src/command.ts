import type { Terminal } from './terminal.ts';

/** A command of `nova-sieve`. */
export interface Command {
  readonly name: string;
  /** The arguments in the form of the help. */
  readonly usage: string;
  readonly summary: string;
  /**
   * Runs the command and returns the exit code.
   *
   * @throws UsageError for invalid arguments, and for input that cannot be read
   */
  run(args: readonly string[], terminal: Terminal): Promise<number>;
}

/** Invalid arguments. The message says what is valid. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
