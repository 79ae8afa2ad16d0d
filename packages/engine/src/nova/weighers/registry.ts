import { type ReleaseName, releaseFacts } from '../../catalog/releases.ts';
import type { NovaConf } from '../conf.ts';
import { type CustomClasses, NO_CLASSES } from '../custom/custom-classes.ts';
import type { Pointer } from '../pointer.ts';
import { nearestName } from '../values/nearest-name.ts';
import type { Weigher } from '../weigher.ts';
import { buildFailureWeigher } from './build-failure.ts';
import { cpuWeigher } from './cpu.ts';
import { crossCellWeigher } from './cross-cell.ts';
import { diskWeigher } from './disk.ts';
import { hypervisorVersionWeigher } from './hypervisor-version.ts';
import { imagePropertiesWeigher } from './image-properties.ts';
import { ioOpsWeigher } from './io-ops.ts';
import { metricsWeigher } from './metrics.ts';
import { numInstancesWeigher } from './num-instances.ts';
import { pciWeigher } from './pci.ts';
import { ramWeigher } from './ram.ts';
import { serverGroupSoftAffinityWeigher } from './server-group-soft-affinity.ts';
import { serverGroupSoftAntiAffinityWeigher } from './server-group-soft-anti-affinity.ts';

/** Every weigher with its Python module in Nova, in the order of their names. */
const MODULES: readonly (readonly [module: string, weigher: Weigher])[] = [
  ['compute', buildFailureWeigher],
  ['cpu', cpuWeigher],
  ['cross_cell', crossCellWeigher],
  ['disk', diskWeigher],
  ['hypervisor_version', hypervisorVersionWeigher],
  ['image_props', imagePropertiesWeigher],
  ['io_ops', ioOpsWeigher],
  ['metrics', metricsWeigher],
  ['num_instances', numInstancesWeigher],
  ['pci', pciWeigher],
  ['ram', ramWeigher],
  ['affinity', serverGroupSoftAffinityWeigher],
  ['affinity', serverGroupSoftAntiAffinityWeigher],
];

export const WEIGHERS: readonly Weigher[] = MODULES.map(([, weigher]) => weigher);

const PACKAGE = 'nova.scheduler.weights';
export const ALL_WEIGHERS = `${PACKAGE}.all_weighers`;

/** An unknown name in nova.conf. Nova does not start with it. */
interface NameProblem {
  readonly name: string;
  readonly message: string;
  readonly pointer: Pointer;
  /** The path that was probably meant; `null` if no path is similar. */
  readonly near: string | null;
}

/**
 * Returns the weighers of `[filter_scheduler] weight_classes`, which contains Python paths or `all_weighers`. As in
 * Nova, a weigher that is named twice counts twice. For `all_weighers`, Nova uses the order of the directory; here the
 * order is by name. A path outside of Nova can name a class of the cloud's own code.
 * @throws NovaError if the cloud's code cannot be loaded
 */
export function weighersFor(
  conf: NovaConf,
  custom: CustomClasses = NO_CLASSES,
): {
  readonly weighers: readonly Weigher[];
  readonly problems: readonly NameProblem[];
} {
  const byPath = weighersByPath(conf.release);
  const weighers: Weigher[] = [];
  const problems: NameProblem[] = [];
  const pointer = conf.pointer('filter_scheduler', 'weight_classes');
  for (const path of conf.list('filter_scheduler', 'weight_classes')) {
    const weigher = byPath.get(path);
    if (path === ALL_WEIGHERS) weighers.push(...byPath.values());
    else if (weigher !== undefined) weighers.push(weigher);
    else if (custom.has(path, pointer)) weighers.push(custom.weigher(path, pointer));
    else problems.push({ name: path, ...unknownWeigher(path, [ALL_WEIGHERS, ...byPath.keys()]), pointer });
  }
  return { weighers, problems };
}

/** Returns the weighers of a release by their Python paths in nova.conf. */
export function weighersByPath(release: ReleaseName): ReadonlyMap<string, Weigher> {
  const available = new Set(releaseFacts(release).weighers);
  return new Map(
    MODULES.filter(([, { name }]) => available.has(name)).map(([module, weigher]) => [
      `${PACKAGE}.${module}.${weigher.name}`,
      weigher,
    ]),
  );
}

function unknownWeigher(path: string, known: readonly string[]): Pick<NameProblem, 'message' | 'near'> {
  const byClass = known.find((candidate) => candidate.endsWith(`.${path.split('.').at(-1)}`));
  const near = byClass ?? nearestName(path, known);
  const hint = near === null ? `Use a Python path such as ${ALL_WEIGHERS}.` : `Did you mean ${near}?`;
  return { message: `There is no weigher "${path}". ${hint}`, near };
}
