import type { Terminal } from './terminal.ts';

export interface TestTerminal extends Terminal {
  readonly written: string[];
  readonly complaints: string[];
  readonly notes: string[];
}

/**
 * A terminal in memory.
 *
 * @param files texts by path; `-` is standard input
 */
export function testTerminal(files: ReadonlyMap<string, string> = new Map()): TestTerminal {
  const written: string[] = [];
  const complaints: string[] = [];
  const notes: string[] = [];
  const read = async (path: string): Promise<string> => {
    const text = files.get(path);
    if (text === undefined) throw new Error(`no such file: ${path}`);
    return text;
  };
  return {
    written,
    complaints,
    notes,
    write: (text) => void written.push(text),
    note: (text) => void notes.push(text),
    complain: (text) => void complaints.push(text),
    readInput: () => read('-'),
    readFile: read,
    now: () => 0,
  };
}
