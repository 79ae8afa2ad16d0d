import type { NovaConf } from './conf.ts';
import { readFloat } from './python-numbers.ts';

export interface MetricWeight {
  readonly name: string;
  readonly ratio: number;
}

/**
 * `[metrics] weight_setting`, `name=ratio` each, in order (`nova.scheduler.utils.parse_options`). Elements of another
 * form are left out; `warn` gets the line that Nova logs about them.
 */
export function metricWeights(conf: NovaConf, warn: (text: string) => void): readonly MetricWeight[] {
  const good: MetricWeight[] = [];
  const bad: string[] = [];
  for (const element of conf.list('metrics', 'weight_setting')) {
    const equals = element.indexOf('=');
    const ratio = equals > 0 ? readFloat(element.slice(equals + 1)) : null;
    if (ratio === null) bad.push(element);
    else good.push({ name: element.slice(0, equals), ratio });
  }
  if (bad.length > 0) {
    warn(`Ignoring the invalid elements of the option metrics.weight_setting: ${bad.join(', ')}`);
  }
  return good;
}
