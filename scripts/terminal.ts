/** Prints a line of what was asked for, which a pipe gets too. */
export const tell = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Prints a line beside it: how far the work is, or what is wrong. */
export const complain = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/** Ends the process with 1 when it has nothing more to do, and says why. */
export function failWith(error: unknown): void {
  complain(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
