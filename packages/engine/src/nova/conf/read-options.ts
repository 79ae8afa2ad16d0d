import { type NovaOption, novaOptions, type OptionDefault, type OptionName } from '../../catalog/options.ts';
import type { ReleaseName } from '../../catalog/releases.ts';
import type { Pointer } from '../pointer.ts';
import { nearestNames } from '../values/nearest-name.ts';
import { type Assignment, parseIni } from './ini.ts';
import { meantValue } from './meant-value.ts';
import { unknownOption, unknownSection } from './unknown-option.ts';
import { readValue } from './value.ts';

/** A problem in the text of nova.conf. */
export interface ConfProblem {
  /** The line number, from 1. */
  readonly line: number;
  readonly message: string;
  /** The pointer to the line, such as `/nova_conf#L3`. */
  readonly pointer: Pointer;
  /** `error`: Nova does not start, or raises when it reads the option. */
  readonly severity: 'error' | 'warning';
  /** What the line was probably meant to say. Absent: nothing is similar. */
  readonly meant?: Meant;
}

/** The correct form of a part of a line: the section's name, the option with its section, or the value. */
type Meant =
  | { readonly kind: 'section'; readonly section: string }
  | { readonly kind: 'option'; readonly option: OptionName }
  | { readonly kind: 'value'; readonly value: string };

/** An option's value in a release, and the lines that set it. The release's default has no lines. */
export interface Assigned {
  readonly key: OptionName;
  readonly value: OptionDefault;
  readonly pointers: readonly Pointer[];
  /** The exception that Nova raises when it reads the invalid text, and its message. Absent: the value is valid. */
  readonly invalid?: { readonly exception: string; readonly message: string };
}

/** Section names are case-insensitive, except for DEFAULT. */
const sectionKey = (section: string): string => (section === 'DEFAULT' ? section : section.toLowerCase());
const nameKey = ({ group, name }: OptionName): string => `${group}\n${name}`;

/** Returns the value of every option of the release, and the problems of the text in the order of its lines. */
export function readOptions(
  text: string,
  release: ReleaseName,
  base: Pointer,
): { readonly assigned: readonly Assigned[]; readonly problems: readonly ConfProblem[] } {
  const ini = parseIni(text);
  const pointerOf = (line: number): Pointer => (base === null ? null : `${base}#L${line}`);
  const problems: ConfProblem[] = [];
  const report: Report = (severity, line, message, meant = null) => {
    const problem = { line, message, pointer: pointerOf(line), severity };
    problems.push(meant === null ? problem : { ...problem, meant });
  };
  for (const { line, message } of ini.problems) report('error', line, message);

  const byName = groupByName(ini.assignments);
  const options = novaOptions(release);
  const assigned = options.map((option) => {
    const found = assignmentsOf(option, byName);
    for (const { line, section, name } of found) {
      if (nameKey({ group: sectionKey(section), name }) === nameKey(option)) continue;
      const message = `[${section}] ${name} is an old name of [${option.group}] ${option.name}.`;
      const { group, name: current } = option;
      report('warning', line, message, { kind: 'option', option: { group, name: current } });
    }
    return { key: option.key, ...settle(option, found, pointerOf, report) };
  });
  reportUnknown(ini.sections, ini.assignments, release, report);
  return { assigned, problems: problems.sort((a, b) => a.line - b.line) };
}

function groupByName(assignments: readonly Assignment[]): ReadonlyMap<string, readonly Assignment[]> {
  const byName = new Map<string, Assignment[]>();
  for (const entry of assignments) {
    const key = nameKey({ group: sectionKey(entry.section), name: entry.name });
    const known = byName.get(key);
    if (known === undefined) byName.set(key, [entry]);
    else known.push(entry);
  }
  return byName;
}

type Report = (
  severity: ConfProblem['severity'],
  line: number,
  message: string,
  meant?: Meant | null,
) => void;

/**
 * Returns the assignments of the option. The current name takes precedence over older names. For a multi-valued option,
 * returns the assignments of all names, older names first.
 */
function assignmentsOf(
  option: NovaOption,
  byName: ReadonlyMap<string, readonly Assignment[]>,
): readonly Assignment[] {
  const perName = [option, ...option.deprecatedNames].map((name) => byName.get(nameKey(name)) ?? []);
  if (option.type === 'MultiString' || option.type === 'Dict') return perName.reverse().flat();
  return perName.find((found) => found.length > 0) ?? [];
}

function settle(
  option: NovaOption,
  found: readonly Assignment[],
  pointerOf: (line: number) => Pointer,
  report: Report,
): Omit<Assigned, 'key'> {
  const last = found.at(-1);
  if (last === undefined) return { value: option.default, pointers: [] };
  const reading = readValue(
    option,
    found.map(({ value }) => value),
  );
  if ('value' in reading) return { value: reading.value, pointers: found.map(({ line }) => pointerOf(line)) };
  const message = `[${last.section}] ${last.name} must be ${reading.expected}, got "${last.value}".`;
  const value = meantValue(option, last.value);
  report('error', last.line, message, value === null ? null : { kind: 'value', value });
  const exception = reading.exception ?? 'ConfigFileValueError';
  return { value: option.default, pointers: [pointerOf(last.line)], invalid: { exception, message } };
}

/** For how many unknown options and sections a similar name is searched. */
const LOOKS = 200;

function reportUnknown(
  sections: ReadonlyMap<string, number>,
  assignments: readonly Assignment[],
  release: ReleaseName,
  report: Report,
): void {
  const options = novaOptions(release);
  const names = new Set(options.flatMap((option) => [option, ...option.deprecatedNames]).map(nameKey));
  const groups = new Set(
    options.flatMap((option) => [option, ...option.deprecatedNames]).map(({ group }) => group),
  );
  const nearest = nearestNames(LOOKS);
  for (const [section, line] of sections) {
    if (groups.has(sectionKey(section))) continue;
    const { message, near } = unknownSection(section, groups, nearest);
    report('warning', line, message, near === null ? null : { kind: 'section', section: near });
  }
  for (const { section, name, line } of assignments) {
    const group = sectionKey(section);
    if (names.has(nameKey({ group, name }))) continue;
    const unknown = unknownOption({ group, name }, release, groups.has(group), nearest);
    if (unknown === null) continue;
    const { message, near } = unknown;
    report('warning', line, message, near === null ? null : { kind: 'option', option: near });
  }
}
