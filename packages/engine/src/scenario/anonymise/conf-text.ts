import { novaOptions } from '../../catalog/options.ts';
import type { ReleaseName } from '../../catalog/releases.ts';
import { type Assignment, parseIni } from '../../nova/conf/ini.ts';

/** The change of each kind of option value. `other` changes values that are no host and no zone. */
interface ConfChanges {
  readonly host: (text: string) => string;
  readonly zone: (text: string) => string;
  readonly other: (text: string) => string;
}

/**
 * Returns a nova.conf with only the options that the scheduler reads: a real nova.conf contains passwords and
 * addresses. Comments are removed too.
 */
export function changedConf(text: string, release: ReleaseName, changes: ConfChanges): string {
  const read = optionNames(release);
  const lines: string[] = [];
  let section: string | null = null;
  for (const assignment of parseIni(text).assignments) {
    if (!read.has(nameOf(assignment))) continue;
    if (assignment.section !== section) {
      section = assignment.section;
      lines.push(`[${section}]`);
    }
    lines.push(`${assignment.name} = ${written(changedValue(assignment, changes))}`);
  }
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}

const nameOf = ({ section, name }: Pick<Assignment, 'section' | 'name'>): string =>
  `[${section === 'DEFAULT' ? section : section.toLowerCase()}] ${name}`;

/** Returns the option names of the release, including the deprecated names that it reads. */
function optionNames(release: ReleaseName): ReadonlySet<string> {
  return new Set(
    novaOptions(release).flatMap((option) =>
      [option, ...option.deprecatedNames].map(({ group, name }) => nameOf({ section: group, name })),
    ),
  );
}

function changedValue({ name, value }: Assignment, { host, zone, other }: ConfChanges): string {
  switch (name) {
    case 'isolated_hosts':
      return value.replace(/[^\s,]+/g, host);
    case 'default_availability_zone':
    case 'internal_service_availability_zone':
      return zone(value);
    default:
      return other(value);
  }
}

/** Writes a value as oslo.config reads it: continuation lines are indented, and a quoted value gets outer quotes. */
function written(value: string): string {
  const lines = value.split('\n').join('\n  ');
  return /^["'].*["']$/s.test(value) || value.trim() !== value ? `"${lines}"` : lines;
}
