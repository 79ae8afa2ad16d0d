import { novaOptions } from '../../catalog/options.ts';
import { RELEASE_NAMES } from '../../catalog/releases.ts';
import { parseIni } from '../../nova/conf/ini.ts';

/** Sections that have nothing but what scheduling reads, also where the option is a filter's of somebody's own. */
const SECTIONS: ReadonlySet<string> = new Set(['filter_scheduler', 'scheduler', 'metrics', 'pci']);

const keyOf = (group: string, name: string): string => `${group}\n${name}`;

const KNOWN: ReadonlySet<string> = new Set(
  RELEASE_NAMES.flatMap((release) => novaOptions(release))
    .flatMap((option) => [option, ...option.deprecatedNames])
    .map(({ group, name }) => keyOf(group, name)),
);

/**
 * Of a nova.conf what scheduling reads, as text, and how many options were left out: passwords, addresses and all
 * else that must not get into a link.
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
