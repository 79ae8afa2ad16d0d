import type { NovaConf } from '../../nova/conf.ts';
import type { Report } from '../build/host-list.ts';
import type { Scenario } from '../schema/schema.ts';
import { adviseOnChain } from './chain-advice.ts';
import { adviseOnExtraSpecs } from './extra-spec-advice.ts';
import { adviseOnImages } from './image-advice.ts';
import { adviseOnRequest } from './request-advice.ts';

export { confFixes } from './conf-fixes.ts';

/** Warns about valid input that is probably a mistake. Reports no errors. */
export function advise(scenario: Scenario, conf: NovaConf, report: Report): void {
  adviseOnChain(scenario, conf, report);
  adviseOnExtraSpecs(scenario, conf, report);
  adviseOnImages(scenario, report);
  adviseOnRequest(scenario, report);
}
