/**
 * Returns a nova.conf with `name = value`, one blank line before each section, and equally indented continuation
 * lines. The meaning does not change: comments, order, repeated options, and lines that oslo.config rejects are kept.
 */
export function formatConf(text: string): string {
  const lines: string[] = [];
  let carries = false;
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const line = raw.trimEnd();
    if (line === '') {
      if (lines.length > 0 && lines.at(-1) !== '') lines.push('');
      carries = false;
    } else if (/^[ \t]/.test(line)) lines.push(carries ? INDENT + line.trimStart() : line);
    else if (line.startsWith('[')) {
      if (lines.length > 0 && lines.at(-1) !== '' && !/^[#;]/.test(lines.at(-1)!)) lines.push('');
      lines.push(line);
      carries = false;
    } else {
      // In oslo.config, a value continues after a comment line. A comment does not start a value.
      carries = carries || !/^[#;]/.test(line);
      lines.push(/^[#;]/.test(line) ? line : assignment(line));
    }
  }
  while (lines.at(-1) === '') lines.pop();
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}

const INDENT = '    ';

function assignment(line: string): string {
  const end = line.search(/[=:]/);
  const name = line.slice(0, end).trim();
  if (end < 0 || name === '') return line;
  return `${name} = ${line.slice(end + 1).trim()}`.trimEnd();
}
