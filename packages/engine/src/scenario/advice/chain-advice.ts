import type { NovaConf } from '../../nova/conf.ts';
import { classOfPath, isOwnPath } from '../../nova/custom/custom-classes.ts';
import { filterNamesOf } from '../../nova/filters/registry.ts';
import { nearestName } from '../../nova/values/nearest-name.ts';
import { weighersFor } from '../../nova/weighers/registry.ts';
import type { Report } from '../build/host-list.ts';
import { didYouMean } from '../names/suggest.ts';
import type { Scenario } from '../schema/schema.ts';
import { adviseOnCode } from './code-advice.ts';
import { listItemFix } from './conf-fixes.ts';

const GROUP = 'filter_scheduler';

/** Reports filters and weighers that nova.conf enables but that do not exist: Nova does not start with them. */
export function adviseOnChain(scenario: Scenario, conf: NovaConf, report: Report): void {
  const { release, nova_conf } = scenario;
  const filters = filterNamesOf(release);
  const available = availableNames(conf, filters);
  const enabled = available === null ? [] : conf.list(GROUP, 'enabled_filters');
  for (const name of enabled.filter((each) => available?.includes(each) === false)) {
    const near = nearestName(name, filters);
    const message = `${release} has no filter "${name}", so nova-scheduler does not start.${didYouMean(near)}`;
    reportItem(message, name, near, conf.pointer(GROUP, 'enabled_filters'));
  }
  for (const { name, message, near, pointer } of weighersFor(conf).problems) {
    if (!isOwnPath(name)) reportItem(message, name, near, pointer);
  }
  adviseOnCode(scenario, conf, report);

  function reportItem(message: string, name: string, near: string | null, pointer: string | null): void {
    const line = Number(/#L(\d+)$/.exec(pointer ?? '')?.[1]);
    if (pointer === null || Number.isNaN(line)) return;
    const fix = near === null ? null : listItemFix(nova_conf, line, name, near);
    report({ severity: 'warning', message, pointer, ...(fix === null ? {} : { fixes: [fix] }) });
  }
}

/** Returns the names that `enabled_filters` can use; `null` if `available_filters` has an unknown path. */
function availableNames(conf: NovaConf, filters: readonly string[]): readonly string[] | null {
  const paths = conf.multi(GROUP, 'available_filters');
  const own = paths.filter(isOwnPath);
  if (!paths.every((path) => path.endsWith('.all_filters') || own.includes(path))) return null;
  return [...filters, ...own.map(classOfPath)];
}

/** Whether this nova.conf enables the filter. */
export const runsFilter = (conf: NovaConf, name: string): boolean =>
  conf.list(GROUP, 'enabled_filters').includes(name);
