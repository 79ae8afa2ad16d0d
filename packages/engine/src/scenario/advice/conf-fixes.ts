import type { OptionName } from '../../catalog/options.ts';
import { parseIni } from '../../nova/conf/ini.ts';
import type { ConfProblem } from '../../nova/conf/read-options.ts';
import type { Fix } from '../edit/fix.ts';

/** The fix of a problem of nova.conf, where the problem knows what was meant: a list of one, or of none. */
export function confFixes(text: string, { line, meant }: ConfProblem): { readonly fixes?: readonly Fix[] } {
  switch (meant?.kind) {
    case undefined:
      return {};
    case 'section':
      return fixOf(`Rename to [${meant.section}]`, replaceLines(text, line, 1, [`[${meant.section}]`]));
    case 'value':
      return fixOf(`Set it to ${meant.value}`, withValue(text, line, meant.value));
    case 'option': {
      const { group, name } = meant.option;
      return fixOf(`Write [${group}] ${name}`, withOption(text, line, meant.option));
    }
  }
}

/** Another name for one item of a list, such as a filter of `enabled_filters`, set at `line`. */
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

/** How many lines the assignment at `line` takes, with those that continue it. */
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

/** The assignment at `line` for another option: renamed where it stands, or moved to the option's section. */
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
