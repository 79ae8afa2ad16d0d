import { novaOptions, type OptionName } from '../../catalog/options.ts';
import { RELEASE_NAMES, type ReleaseName } from '../../catalog/releases.ts';
import type { nearestName } from '../values/nearest-name.ts';

const written = ({ group, name }: OptionName): string => `[${group}] ${name}`;
const nameOf = ({ group, name }: OptionName): OptionName => ({ group, name });
const same = (a: OptionName, b: OptionName): boolean => a.group === b.group && a.name === b.name;

/** Returns the message for a section that scheduling does not read, and the name of a similar section. */
export function unknownSection(
  section: string,
  known: Iterable<string>,
  nearest: typeof nearestName,
): { readonly message: string; readonly near: string | null } {
  const near = nearest(section, known);
  const hint = near === null ? '' : ` Did you mean [${near}]?`;
  return { message: `[${section}] has no option that scheduling reads.${hint}`, near };
}

/**
 * Returns the message for an option that the release does not read. If another release has the option, the message
 * names its equivalent in this release; otherwise, a similar name. Returns null if no release has the option and its
 * whole section is unknown.
 */
export function unknownOption(
  option: OptionName,
  release: ReleaseName,
  groupIsKnown: boolean,
  nearest: typeof nearestName,
): { readonly message: string; readonly near: OptionName | null } | null {
  for (const other of RELEASE_NAMES) {
    const there = novaOptions(other).find(
      (candidate) => same(candidate, option) || candidate.deprecatedNames.some((old) => same(old, option)),
    );
    if (there === undefined) continue;
    const here = novaOptions(release).find((candidate) => same(candidate.key, there.key));
    const instead = here === undefined ? 'has no equivalent' : `reads ${written(here)}`;
    const message = `${written(option)} is an option of ${other}; ${release} ${instead}.`;
    return { message, near: here === undefined ? null : nameOf(here) };
  }
  if (!groupIsKnown) return null;
  const names = novaOptions(release).filter(({ group }) => group === option.group);
  const near =
    nearest(
      option.name,
      names.map(({ name }) => name),
    ) ??
    nearest(
      option.name,
      novaOptions(release).map(({ name }) => name),
    );
  const meant =
    near === null
      ? undefined
      : (names.find(({ name }) => name === near) ?? novaOptions(release).find(({ name }) => name === near));
  const hint = meant === undefined ? '' : ` Did you mean ${written(meant)}?`;
  const message = `${written(option)} is not an option that scheduling reads.${hint}`;
  return { message, near: meant === undefined ? null : nameOf(meant) };
}
