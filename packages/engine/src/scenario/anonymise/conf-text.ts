import { novaOptions } from '../../catalog/options.ts';
import type { ReleaseName } from '../../catalog/releases.ts';
import { type Assignment, parseIni } from '../../nova/conf/ini.ts';

/** How the values of the options that name things change; every other value goes through `other`. */
export interface ConfChanges {
  readonly host: (text: string) => string;
  readonly zone: (text: string) => string;
  readonly other: (text: string) => string;
}

/**
 * A nova.conf with the options that the scheduler reads, and nothing else: a real one has passwords and addresses in
 * it. Comments go too.
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

/** By their names in the release, and by the older ones that it understands. */
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

/** As oslo.config reads it back: further lines are indented, and quotes that are part of a value stand in quotes. */
function written(value: string): string {
  const lines = value.split('\n').join('\n  ');
  return /^["'].*["']$/s.test(value) || value.trim() !== value ? `"${lines}"` : lines;
}
