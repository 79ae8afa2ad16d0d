import type { ScenarioFlavor, ScenarioImage } from './flavor.ts';
import { FLAVOR_DEFAULTS } from './flavor.ts';

/** The flavor of a scenario without flavors: OpenStack's former default m1.small. */
export const DEFAULT_FLAVOR: ScenarioFlavor = {
  name: 'm1.small',
  ...FLAVOR_DEFAULTS,
  extra_specs: new Map(),
};

/** The image of a scenario without images. It runs on any host. */
export const DEFAULT_IMAGE: ScenarioImage = {
  name: 'cirros',
  disk_format: 'qcow2',
  min_ram: 0,
  min_disk: 0,
  properties: new Map(),
};
