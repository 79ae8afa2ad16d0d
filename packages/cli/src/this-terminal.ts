import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Terminal } from './terminal.ts';

/** The terminal of this process. */
export function thisTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  // `… | head` closes the pipe while there is more output. That is not an error.
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
