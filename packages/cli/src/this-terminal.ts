import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Terminal } from './terminal.ts';

/** The terminal that this process was started from. */
export function thisTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  // `… | head` ends while there is more to say: that is no error.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  return {
    write: (chunk) => void stdout.write(chunk),
    note: (chunk) => {
      if (stderr.isTTY) stderr.write(chunk);
    },
    complain: (chunk) => void stderr.write(chunk),
    readInput: () => text(stdin),
    readFile: (path) => readFile(path, 'utf8'),
    now: () => Date.now(),
  };
}
