import type { Problem } from '@nova-sieve/engine';

/** A problem in one line, as lists and markers show it. */
export function problemText({ message, range }: Problem): string {
  return `Line ${range.start.line}: ${message}`;
}
