import type { Filter } from '../filter.ts';
import { at } from '../pointer.ts';
import { texts } from '../verdict/value.ts';
import { asked, found, PASS, reject } from '../verdict/verdict.ts';
import { readSetting } from '../weighers/setting.ts';
import { shareRejections } from './support/shared-rejections.ts';

/**
 * Passes hosts that report every metric of `[metrics] weight_setting`, so that MetricsWeigher finds them
 * (`nova.scheduler.filters.metrics_filter`). Elements of the option that are not `name=number` are ignored with a
 * warning. Nova logs the host's other metrics in place of the missing ones; Icehouse logged the missing ones.
 */
export const metricsFilter: Filter = {
  name: 'MetricsFilter',
  runsOncePerRequest: false,
  runsOnRebuild: false,
  prepare: (context) => {
    const { conf } = context;
    const names = [...new Set(readSetting(context, 'metrics', 'weight_setting').map(([name]) => name))];
    const setting = asked(
      { kind: 'conf_option', section: 'metrics', name: 'weight_setting' },
      texts(names),
      conf.pointer('metrics', 'weight_setting'),
      'requires',
    );
    const share = shareRejections();
    return ({ node }) => {
      const reported = new Set(node.metrics.map(({ name }) => name));
      const missing = names.filter((name) => !reported.has(name));
      if (missing.length === 0) return PASS;
      const logged =
        conf.release === 'icehouse' ? missing : [...reported].filter((name) => !names.includes(name));
      return share(JSON.stringify([node.pointer, [...reported]]), () =>
        reject(
          { kind: 'metrics_missing', names: missing },
          `weight_setting requires the metrics ${missing.join(', ')}; the host does not report them.`,
          [
            setting,
            found(
              { kind: 'host_field', field: 'metrics' },
              texts([...reported]),
              at(node.pointer, 'metrics'),
            ),
          ],
          { level: 'DEBUG', text: `{host_state} does not have the following metrics: ${logged.join(', ')}` },
        ),
      );
    };
  },
};
