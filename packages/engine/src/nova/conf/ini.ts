import { strip, stripLeft, stripRight } from '../../python/spaces.ts';

/** One `name = value` of an INI text. Continuation lines are joined with line feeds. */
export interface Assignment {
  readonly section: string;
  readonly name: string;
  readonly value: string;
  /** The line of the name, from 1. */
  readonly line: number;
}

interface IniProblem {
  readonly line: number;
  readonly message: string;
}

interface Ini {
  readonly assignments: readonly Assignment[];
  /** Sections with their first line, in order. */
  readonly sections: ReadonlyMap<string, number>;
  /** Lines that oslo.config refuses. They are skipped. */
  readonly problems: readonly IniProblem[];
}

/**
 * Reads INI as oslo.config does (`oslo_config.iniparser`). The first `=` or `:` ends the name. A line that starts with
 * a space or tab continues the value, and a blank line ends it. A pair of quotes around the whole value is removed. `#`
 * and `;` start a comment only at the start of a line. Values are not interpolated.
 */
export function parseIni(text: string): Ini {
  const assignments: Assignment[] = [];
  const sections = new Map<string, number>();
  const problems: IniProblem[] = [];
  let section: string | null = null;
  let pending: { name: string; value: string[]; line: number } | null = null;

  const flush = (): void => {
    if (pending !== null && section !== null) {
      const { name, value, line } = pending;
      assignments.push({ section, name, value: value.join('\n'), line });
    }
    pending = null;
  };
  const begin = (line: string, number: number): void => {
    const { name, value } = splitAssignment(line);
    if (name === null)
      problems.push({ line: number, message: `Expected "name = value" or a [section], got "${line}".` });
    else if (name === '') problems.push({ line: number, message: `A name is missing before "${line}".` });
    else if (section === null) {
      problems.push({
        line: number,
        message: `"${name}" is outside of all sections. Put [DEFAULT] above it.`,
      });
    } else pending = { name, value: [value], line: number };
  };

  text.split(/\r\n|\r|\n/).forEach((raw, index) => {
    const line = stripRight(raw);
    if (line === '') flush();
    else if (/^[ \t]/.test(line)) {
      if (pending !== null) pending.value.push(stripLeft(line));
      else
        problems.push({
          line: index + 1,
          message: 'An indented line continues a value, but there is no value above it.',
        });
    } else {
      flush();
      if (line.startsWith('[')) section = readSection(line, index + 1, sections, problems) ?? section;
      else if (!/^[#;]/.test(line)) begin(line, index + 1);
    }
  });
  flush();
  return { assignments, sections, problems };
}

function readSection(
  line: string,
  number: number,
  sections: Map<string, number>,
  problems: IniProblem[],
): string | null {
  const name = line.slice(1, -1);
  if (!line.endsWith(']') || name === '') {
    problems.push({ line: number, message: `A section must be written as [name], got "${line}".` });
    return null;
  }
  if (!sections.has(name)) sections.set(name, number);
  return name;
}

function splitAssignment(line: string): { name: string | null; value: string } {
  const end = line.search(/[=:]/);
  if (end < 0) return { name: null, value: '' };
  const value = strip(line.slice(end + 1));
  const quoted = value !== '' && value[0] === value.at(-1) && /^["']/.test(value);
  return { name: strip(line.slice(0, end)), value: quoted ? value.slice(1, -1) : value };
}
