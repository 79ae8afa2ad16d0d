import type { ConfPlace } from './place.ts';

/**
 * Returns the place of the cursor in a nova.conf, which can be incomplete; `null` in a comment or an empty part of a
 * value.
 */
export function confPlace(text: string, offset: number): ConfPlace | null {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const lineEnd = text.indexOf('\n', offset) < 0 ? text.length : text.indexOf('\n', offset);
  const line = text.slice(lineStart, lineEnd);
  const column = offset - lineStart;
  if (/^[#;]/.test(line)) return null;
  const { section, option } = above(text.slice(0, lineStart));
  if (line.startsWith('[')) return sectionPlace(line, lineStart, column);
  const continued = /^[ \t]/.test(line) && option !== '';
  const equals = continued ? -1 : line.search(/[=:]/);
  if (!continued && (equals < 0 || column <= equals)) {
    const name = (equals < 0 ? line : line.slice(0, equals)).trimEnd();
    const start = lineStart + (name.length - name.trimStart().length);
    const word = name.trim();
    return { kind: 'option', section, option: '', start, end: start + word.length, word, quoted: false };
  }
  const own = continued ? option : line.slice(0, equals).trim();
  return valuePlace(line, lineStart, column, equals + 1, { section, option: own });
}

/** Returns the section at the end of the text, and the option whose value another line would continue. */
function above(text: string): { section: string; option: string } {
  let section = '';
  let option = '';
  // A text of whole lines ends with a line feed. The cursor's line follows it.
  for (const line of text.split('\n').slice(0, -1)) {
    const header = /^\[([^\]]*)\]?/.exec(line);
    if (header !== null) {
      section = header[1]!;
      option = '';
    } else if (line.trim() === '') option = '';
    else if (!/^[ \t#;]/.test(line)) option = line.slice(0, Math.max(0, line.search(/[=:]/))).trim();
  }
  return { section, option };
}

function sectionPlace(line: string, lineStart: number, column: number): ConfPlace | null {
  const close = line.indexOf(']');
  const end = close < 0 ? line.trimEnd().length : close;
  if (column < 1 || column > end) return null;
  const word = line.slice(1, end);
  return {
    kind: 'section',
    section: word,
    option: '',
    start: lineStart + 1,
    end: lineStart + end,
    word,
    quoted: false,
  };
}

/** Returns the list item at the cursor. */
function valuePlace(
  line: string,
  lineStart: number,
  column: number,
  from: number,
  key: { section: string; option: string },
): ConfPlace {
  let start = Math.max(from, line.lastIndexOf(',', column - 1) + 1);
  const comma = line.indexOf(',', column);
  const end = comma < 0 ? line.trimEnd().length : comma;
  while (start < column && /[ \t]/.test(line[start] ?? '')) start++;
  const word = line.slice(start, Math.max(start, end)).trimEnd();
  const place = { start: lineStart + start, end: lineStart + start + word.length };
  return { kind: 'conf-value', ...key, ...place, word, quoted: false };
}
