import { readFloat } from '../../python/numbers.ts';
import type { FilterContext } from '../filter.ts';

/**
 * Reads an option that is a list of `name=number` (`nova.scheduler.utils.parse_options`). Items of another form are
 * ignored, with the warning that Nova logs.
 */
export function readSetting(
  { conf, warn }: FilterContext,
  group: 'filter_scheduler' | 'metrics',
  option: string,
): readonly (readonly [name: string, ratio: number])[] {
  const good: (readonly [string, number])[] = [];
  const bad: string[] = [];
  for (const item of conf.list(group, option)) {
    const end = item.indexOf('=');
    const ratio = end < 0 ? null : readFloat(item.slice(end + 1));
    if (end > 0 && ratio !== null) good.push([item.slice(0, end), ratio]);
    else bad.push(item);
  }
  if (bad.length > 0)
    warn(`Ignoring the invalid elements of the option ${group}.${option}: ${bad.join(', ')}`);
  return good;
}
