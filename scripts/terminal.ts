/** Prints a line of the requested output. A pipe receives it. */
export const tell = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Prints a line about progress or an error. A pipe does not receive it. */
export const complain = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/** Prints an error and sets the exit code to 1. The process ends when it has no more work. */
export function failWith(error: unknown): void {
  complain(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
