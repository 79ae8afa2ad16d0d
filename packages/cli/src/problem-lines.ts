import type { Problem } from '@nova-sieve/engine';

/** Returns one line for each problem in the form of compilers: file, line, column. */
export function problemLines(file: string, problems: readonly Problem[]): string {
  const lines = problems.map(
    ({ severity, message, range: { start } }) =>
      `${file}:${start.line}:${start.column}: ${severity}: ${message}`,
  );
  return lines.join('\n');
}
