import type { Filter } from '../filter.ts';
import { at } from '../pointer.ts';
import { asked, found, PASS, reject } from '../verdict.ts';
import { readSetting } from '../weighers/setting.ts';
import { shareRejections } from './support/shared-rejections.ts';

/**
 * Passes hosts that report every metric of `[metrics] weight_setting`, so that MetricsWeigher finds them
 * (`nova.scheduler.filters.metrics_filter`). Elements of the option that are not `name=number` are ignored with a
 * warning. Nova logs the host's other metrics for those that it lacks; Icehouse logged the right ones.
 */
export const metricsFilter: Filter = {
  name: 'MetricsFilter',
  runsOncePerRequest: false,
  runsOnRebuild: false,
  prepare: (context) => {
    const { conf } = context;
    const names = [...new Set(readSetting(context, 'metrics', 'weight_setting').map(([name]) => name))];
    const setting = asked('weight_setting', names.join(', '), conf.pointer('metrics', 'weight_setting'));
    const share = shareRejections();
    return ({ node }) => {
      const reported = new Set(node.metrics.map(({ name }) => name));
      const missing = names.filter((name) => !reported.has(name));
      if (missing.length === 0) return PASS;
      const logged =
        conf.release === 'icehouse' ? missing : [...reported].filter((name) => !names.includes(name));
      return share(JSON.stringify([node.pointer, [...reported]]), () =>
        reject(
          `The host does not report ${missing.join(', ')}, which weight_setting names.`,
          [
            setting,
            found('metrics of the host', [...reported].join(', ') || null, at(node.pointer, 'metrics')),
          ],
          { level: 'DEBUG', text: `{host_state} does not have the following metrics: ${logged.join(', ')}` },
        ),
      );
    };
  },
};
