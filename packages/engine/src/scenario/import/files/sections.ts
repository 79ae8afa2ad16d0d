/** A part of a file: the output of one command. */
export interface Section {
  /** The words after `openstack` in the line above the output, if there is one; `''` for a copied nova.conf. */
  readonly command: string | null;
  readonly text: string;
  /** The note of the collector about a failed command. */
  readonly failed: string | null;
}

/** The line that `collect.sh` prints above each output, or a prompt of a shell or of the client. */
const HEADING = /^(?![\s"{\]]|\[\s*["{[\]])(?:.{0,120}?[$#>%] {0,4})?openstack (\S.{0,2000})$/;
const CLIENT_PROMPT = /^\(openstack\) (\S.{0,2000})$/;
const CONF_HEADING = /^(?:### )?\$ cat \S{0,200}nova\.conf\s*$/;
const FAILED = /^### failed: ?(.*)$/;
const NOTE = /^### (?:nova-sieve collect|end\b)/;

/**
 * Splits a file at the lines with a command, from `collect.sh` or from a terminal. A file without such lines is one
 * section.
 */
export function sectionsOf(text: string): Section[] {
  if (/^\s*(?:\{|\[\s*[\]{])/.test(text) && !text.includes('openstack ')) {
    return [{ command: null, text, failed: null }];
  }
  const sections: Section[] = [];
  let command: string | null = null;
  let failed: string | null = null;
  let lines: string[] = [];
  const end = (): void => {
    const body = lines.join('\n');
    if (body.trim() !== '' || failed !== null || command === '')
      sections.push({ command, text: body, failed });
    lines = [];
    failed = null;
  };
  for (const line of text.split(/\r\n|\r|\n/)) {
    const heading = headingOf(line);
    if (heading !== null) {
      end();
      command = heading;
    } else if (FAILED.test(line)) failed = FAILED.exec(line)![1]!;
    else if (!NOTE.test(line)) lines.push(line);
  }
  end();
  return sections;
}

function headingOf(line: string): string | null {
  if (line.length > 2200) return null;
  if (CONF_HEADING.test(line)) return '';
  const command = HEADING.exec(line) ?? CLIENT_PROMPT.exec(line);
  return command === null ? null : command[1]!.trim();
}
