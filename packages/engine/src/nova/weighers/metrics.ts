import { NovaError } from '../errors.ts';
import type { HostState } from '../objects/host-state.ts';
import { at } from '../pointer.ts';
import type { Weigher } from '../weigher.ts';
import { multiplierOf } from './multiplier.ts';
import { readSetting } from './setting.ts';

/** Metrics that hosts report as a fraction of 1, and that Nova stores as whole percents. */
const PERCENTS: ReadonlySet<string> = new Set([
  'cpu.user.percent',
  'cpu.kernel.percent',
  'cpu.idle.percent',
  'cpu.iowait.percent',
  'cpu.percent',
]);

/**
 * Weighs hosts by the metrics in `[metrics] weight_setting`: the sum of each metric multiplied by its ratio. If a host
 * has no such metric and `[metrics] required` is false, its weight is `weight_of_unavailable`, unless ratio or
 * multiplier is 0 (`nova.scheduler.weights.metrics`, `[metrics] weight_multiplier`, which `metrics_weight_multiplier`
 * of aggregates overrides).
 * @throws NovaError ComputeHostMetricNotFound for a missing metric if `[metrics] required` is true
 */
export const metricsWeigher: Weigher = {
  name: 'MetricsWeigher',
  prepare: (context) => {
    const { conf } = context;
    const setting = readSetting(context, 'metrics', 'weight_setting');
    const required = conf.bool('metrics', 'required');
    const ofUnavailable = conf.float('metrics', 'weight_of_unavailable');
    const multiplier = multiplierOf(context, 'metrics', 'weight_multiplier', 'metrics_weight_multiplier');
    const weigh = (host: HostState): number => {
      let weight = 0;
      for (const [name, ratio] of setting) {
        const value = metricOf(host, name);
        if (value !== null) weight += value * ratio;
        else if (required) throw missing(host, name, conf.pointer('metrics', 'weight_setting'));
        else if (ratio * multiplier(host) !== 0) return ofUnavailable;
      }
      return weight;
    };
    return { weigh, multiplier };
  },
};

/**
 * Returns the value as an integer, as Nova stores it, or null. If a metric is reported twice, the last value counts.
 */
function metricOf(host: HostState, name: string): number | null {
  const metric = host.node.metrics.findLast((candidate) => candidate.name === name);
  if (metric === undefined) return null;
  return Math.trunc(PERCENTS.has(name) ? metric.value * 100 : metric.value);
}

function missing(host: HostState, name: string, setting: string | null): NovaError {
  return new NovaError(
    'ComputeHostMetricNotFound',
    `Metric ${name} could not be found on the compute host node ${host.host}.${host.nodename}.`,
    [setting, at(host.node.pointer, 'metrics')],
  );
}
