import { novaOptions } from '../../../catalog/options.ts';
import { RELEASE_NAMES } from '../../../catalog/releases.ts';
import { parseIni } from '../../../nova/conf/ini.ts';

/** Sections with only scheduling options. Options of custom filters can be in them too. */
const SECTIONS: ReadonlySet<string> = new Set(['filter_scheduler', 'scheduler', 'metrics', 'pci']);

const keyOf = (group: string, name: string): string => `${group}\n${name}`;

const KNOWN: ReadonlySet<string> = new Set(
  RELEASE_NAMES.flatMap((release) => novaOptions(release))
    .flatMap((option) => [option, ...option.deprecatedNames])
    .map(({ group, name }) => keyOf(group, name)),
);

/**
 * Returns the text of the scheduling options of a nova.conf, and the number of omitted options: passwords, addresses
 * and everything else that must not get into a link.
 */
export function schedulingOptions(text: string): { readonly text: string; readonly leftOut: number } {
  const sections = new Map<string, string[]>();
  let leftOut = 0;
  for (const { section, name, value } of parseIni(text).assignments) {
    const group = section === 'DEFAULT' ? section : section.toLowerCase();
    if (!SECTIONS.has(group) && !KNOWN.has(keyOf(group, name))) {
      leftOut++;
      continue;
    }
    const lines = sections.get(section) ?? [];
    lines.push(`${name} = ${value.split('\n').join('\n    ')}`);
    sections.set(section, lines);
  }
  const blocks = Array.from(sections, ([section, lines]) => `[${section}]\n${lines.join('\n')}\n`);
  return { text: blocks.join('\n'), leftOut };
}

export const looksLikeConf = (text: string): boolean =>
  /^\[[A-Za-z_][\w.-]{0,60}\][ \t]*$/m.test(text) && /^[ \t]*(?:#[ \t]*)?[\w.]{1,80}[ \t]*[=:]/m.test(text);
