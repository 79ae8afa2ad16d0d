import type { Problem } from '@nova-sieve/engine';

/** Returns a problem in one line, for lists and markers. */
export function problemText({ message, range }: Problem): string {
  return `Line ${range.start.line}: ${message}`;
}
