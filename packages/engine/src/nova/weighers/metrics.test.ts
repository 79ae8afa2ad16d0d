import { describe, expect, it } from 'vitest';
import { weigh } from '../../../conformance/weigh-hosts.ts';
import { metricsWeigher } from './metrics.ts';

describe('MetricsWeigher', () => {
  const hosts = {
    a: { metrics: [{ name: 'cpu.percent', value: 0.29 }] },
    b: { metrics: [{ name: 'cpu.percent', value: 0.5 }] },
  };
  const setting = (more = '') => ({ nova_conf: `[metrics]\nweight_setting = cpu.percent=-1${more}` });

  it('adds metrics with their ratios, with percents as whole numbers', () => {
    expect(weigh(metricsWeigher, hosts, setting())).toMatchObject({
      raw: { a: -28, b: -50 },
      order: ['a', 'b'],
    });
  });

  it('ends the request if a host does not have a required metric', () => {
    expect(weigh(metricsWeigher, { ...hosts, c: {} }, setting())).toEqual({
      raises: 'ComputeHostMetricNotFound',
    });
  });

  it('puts a host without a metric last if metrics are not required', () => {
    const options = setting('\nrequired = false');
    expect(weigh(metricsWeigher, { c: {}, ...hosts }, options)).toMatchObject({
      raw: { c: -10000 },
      order: ['a', 'b', 'c'],
    });
  });

  it('ignores malformed items of the setting', () => {
    expect(weigh(metricsWeigher, hosts, setting(',cpu.frequency=fast,=2,x'))).toMatchObject({
      raw: { a: -28 },
    });
  });
});
