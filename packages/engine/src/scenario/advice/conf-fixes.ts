import type { OptionName } from '../../catalog/options.ts';
import { parseIni } from '../../nova/conf/ini.ts';
import type { ConfProblem } from '../../nova/conf/read-options.ts';
import type { Fix } from '../edit/fix.ts';

/** Returns the fix of a nova.conf problem, or no fix if the problem does not know the intended text. */
export function confFixes(text: string, { line, meant }: ConfProblem): { readonly fixes?: readonly Fix[] } {
  switch (meant?.kind) {
    case undefined:
      return {};
    case 'section':
      return fixOf(`Rename to [${meant.section}]`, replaceLines(text, line, 1, [`[${meant.section}]`]));
    case 'value':
      return fixOf(`Change to ${meant.value}`, withValue(text, line, meant.value));
    case 'option': {
      const { group, name } = meant.option;
      return fixOf(`Change to [${group}] ${name}`, withOption(text, line, meant.option));
    }
  }
}

/** Returns a fix that renames one item of a list that `line` sets, such as a filter in `enabled_filters`. */
export function listItemFix(text: string, line: number, item: string, meant: string): Fix | null {
  const lines = linesOf(text);
  const own = lines.slice(line - 1, line - 1 + lengthOf(lines, line));
  const written = own.map((each) =>
    each
      .split(/([\s,=:]+)/)
      .map((word) => (word === item ? meant : word))
      .join(''),
  );
  return fixOf(`Change to ${meant}`, replaceLines(text, line, own.length, written)).fixes?.[0] ?? null;
}

const fixOf = (title: string, text: string | null): { readonly fixes?: readonly Fix[] } =>
  text === null
    ? {}
    : { fixes: [{ title, edits: [{ pointer: '/nova_conf', edit: { kind: 'value', value: text } }] }] };

const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/);

/** Returns the number of lines of the assignment at `line`, including its continuation lines. */
function lengthOf(lines: readonly string[], line: number): number {
  let end = line;
  while (end < lines.length && /^[ \t]+\S/.test(lines[end]!)) end += 1;
  return end - line + 1;
}

function replaceLines(text: string, line: number, count: number, by: readonly string[]): string {
  return linesOf(text)
    .toSpliced(line - 1, count, ...by)
    .join('\n');
}

function withValue(text: string, line: number, value: string): string {
  const lines = linesOf(text);
  const name = /^[^=:]*/.exec(lines[line - 1] ?? '')![0].trimEnd();
  return replaceLines(text, line, lengthOf(lines, line), [`${name} = ${value}`]);
}

/** Renames the option that `line` sets, in its place or moved to the section of the new name. */
function withOption(text: string, line: number, { group, name }: OptionName): string | null {
  const { assignments } = parseIni(text);
  const assigned = assignments.find((each) => each.line === line);
  if (assigned === undefined) return null;
  const lines = linesOf(text);
  const count = lengthOf(lines, line);
  const own = lines.slice(line - 1, line - 1 + count);
  const renamed = [
    own[0]!.replace(/^[^=:]*/, (old) => (/\s$/.test(old) ? `${name} ` : name)),
    ...own.slice(1),
  ];
  if (assigned.section === group) return replaceLines(text, line, count, renamed);
  return inSection(linesOf(replaceLines(text, line, count, [])), group, renamed);
}

function inSection(lines: readonly string[], group: string, added: readonly string[]): string {
  const header = lines.findIndex((each) => each.trimEnd() === `[${group}]`);
  if (header >= 0) return lines.toSpliced(header + 1, 0, ...added).join('\n');
  const kept = lines.join('\n').trimEnd();
  return `${kept === '' ? '' : `${kept}\n`}[${group}]\n${added.join('\n')}\n`;
}
