import type { NovaConf } from '../../nova/conf.ts';
import { classOfPath, isOwnPath } from '../../nova/custom/custom-classes.ts';
import { CODE_POINTER } from '../../nova/custom/custom-code.ts';
import { filterNamesOf } from '../../nova/filters/registry.ts';
import type { Report } from '../build/host-list.ts';
import type { Scenario } from '../schema/schema.ts';

const GROUP = 'filter_scheduler';

/** Reports custom classes that nova.conf names and the code lacks, and code that nova.conf does not name. */
export function adviseOnCode({ release, custom_code }: Scenario, conf: NovaConf, report: Report): void {
  const filters = filterNamesOf(release);
  const pointers = conf.pointers(GROUP, 'available_filters');
  const named = [
    ...conf
      .multi(GROUP, 'available_filters')
      .map((path, index) => ({ path, pointer: pointers[index] ?? null })),
    ...conf
      .list(GROUP, 'weight_classes')
      .map((path) => ({ path, pointer: conf.pointer(GROUP, 'weight_classes') })),
  ].filter(({ path }) => isOwnPath(path) && !filters.includes(classOfPath(path)));
  for (const { path, pointer } of named) {
    const name = classOfPath(path);
    // Only a run shows whether the name is a class. A name that is not in the text cannot be one.
    if (pointer === null || custom_code.includes(name)) continue;
    const message = `custom_code does not define ${path}, so nova-scheduler does not start. Write a class ${name} in custom_code.`;
    report({ severity: 'warning', message, pointer });
  }
  if (custom_code.trim() === '' || named.length > 0) return;
  const message =
    'nova.conf does not name a class of this code, so Nova does not use it. Name a filter in available_filters ' +
    'and enabled_filters, or a weigher in weight_classes.';
  report({ severity: 'warning', message, pointer: CODE_POINTER });
}
