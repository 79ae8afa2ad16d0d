import { type NovaOption, novaOptions, type OptionDefault } from '../../catalog/options.ts';
import { RELEASE_NAMES, type ReleaseName, releaseFacts } from '../../catalog/releases.ts';
import type { Documentation } from './documentation.ts';
import { noteOf } from './notes/note.ts';
import { OPTION_FAMILIES, OPTION_NOTES } from './notes/option-notes.ts';

const TYPES = {
  Boolean: 'true or false',
  Integer: 'whole number',
  Float: 'number',
  String: 'text',
  List: 'comma-separated list',
  MultiString: 'text; can be set several times',
  Dict: 'keys with values; can be set several times',
} as const satisfies Record<NovaOption['type'], string>;

/** Returns a release's option by section and name, including deprecated names. */
export function optionAt(release: ReleaseName, group: string, name: string): NovaOption | null {
  const section = group === 'DEFAULT' ? group : group.toLowerCase();
  const options = novaOptions(release);
  const isNamed = (each: { readonly group: string; readonly name: string }) =>
    each.group === section && each.name === name;
  return (
    options.find(isNamed) ?? options.find(({ deprecatedNames }) => deprecatedNames.some(isNamed)) ?? null
  );
}

export function describeOption(option: NovaOption, release: ReleaseName): Documentation {
  const { key, group, name, type, min, choices } = option;
  const note = noteOf(`${key.group}.${key.name}`, OPTION_NOTES, OPTION_FAMILIES);
  return {
    name: `[${group}] ${name}`,
    type: TYPES[type] + (min === null ? '' : ` of at least ${min}`),
    about: note?.about ?? 'An option that scheduling reads.',
    allowed: choices ?? [],
    default: defaultText(option.default, key.name === 'enabled_filters' ? release : null),
    readBy: note?.readBy ?? [],
    remarks: [...deprecations(option), otherReleases(option, release)],
  };
}

function defaultText(value: OptionDefault, filtersOf: ReleaseName | null): string {
  if (filtersOf !== null) return releaseFacts(filtersOf).default_filters.join(',');
  if (value === null) return 'none';
  if (typeof value !== 'object') return String(value);
  return value.length === 0 ? 'empty' : value.join(',');
}

function deprecations({ deprecated, deprecatedNames }: NovaOption): readonly string[] {
  const names = deprecatedNames.map(({ group, name }) => `\`[${group}] ${name}\``).join(', ');
  return [
    deprecated ? 'Deprecated: Nova still reads it, but a later release can remove it.' : '',
    names === '' ? '' : `Older names that are still read: ${names}.`,
  ];
}

/** Returns the option's name in the other releases. */
function otherReleases({ key, group, name }: NovaOption, release: ReleaseName): string {
  const others = RELEASE_NAMES.filter((other) => other !== release).map((other) => {
    const there = novaOptions(other).find(
      (each) => each.key.group === key.group && each.key.name === key.name,
    );
    if (there === undefined) return `${other} has no such option`;
    const isSame = there.group === group && there.name === name;
    return isSame ? `${other} has it too` : `${other} calls it \`[${there.group}] ${there.name}\``;
  });
  return `In ${release}; ${others.join('; ')}.`;
}
