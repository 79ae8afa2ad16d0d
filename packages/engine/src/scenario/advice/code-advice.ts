import type { NovaConf } from '../../nova/conf.ts';
import { classOfPath, isOwnPath } from '../../nova/custom/custom-classes.ts';
import { CODE_POINTER } from '../../nova/custom/custom-code.ts';
import { filterNamesOf } from '../../nova/filters/registry.ts';
import type { Report } from '../build/host-list.ts';
import type { Scenario } from '../schema/schema.ts';

const GROUP = 'filter_scheduler';

/** Classes of the operator's own that nova.conf names and the code does not have, and code that nova.conf does not name. */
export function adviseOnCode({ release, custom_code }: Scenario, conf: NovaConf, report: Report): void {
  const filters = filterNamesOf(release);
  const pointers = conf.pointers(GROUP, 'available_filters');
  const named = [
    ...conf.multi(GROUP, 'available_filters').map((path, at) => ({ path, at: pointers[at] ?? null })),
    ...conf
      .list(GROUP, 'weight_classes')
      .map((path) => ({ path, at: conf.pointer(GROUP, 'weight_classes') })),
  ].filter(({ path }) => isOwnPath(path) && !filters.includes(classOfPath(path)));
  for (const { path, at } of named) {
    const name = classOfPath(path);
    // Whether it really is a class shows when the code is run; a name that is nowhere in the text is no class.
    if (at === null || custom_code.includes(name)) continue;
    const message = `Nothing defines ${path}, so nova-scheduler does not start. Write a class ${name} in the code.`;
    report({ severity: 'warning', message, pointer: at });
  }
  if (custom_code.trim() === '' || named.length > 0) return;
  const message =
    'nova.conf names no class of this code, so it is not used. Name one in available_filters and enabled_filters, ' +
    'or in weight_classes.';
  report({ severity: 'warning', message, pointer: CODE_POINTER });
}
