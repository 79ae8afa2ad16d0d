import { describe, expect, it } from 'vitest';
import { weigh } from '../../../conformance/weigh-hosts.ts';
import { metricsWeigher } from './metrics.ts';

describe('MetricsWeigher', () => {
  const hosts = {
    a: { metrics: [{ name: 'cpu.percent', value: 0.29 }] },
    b: { metrics: [{ name: 'cpu.percent', value: 0.5 }] },
  };
  const setting = (more = '') => ({ nova_conf: `[metrics]\nweight_setting = cpu.percent=-1${more}` });

  it('sums metrics by their ratios, percents as whole numbers', () => {
    expect(weigh(metricsWeigher, hosts, setting())).toMatchObject({
      raw: { a: -28, b: -50 },
      order: ['a', 'b'],
    });
  });

  it('ends the request where a host lacks a metric that is required', () => {
    expect(weigh(metricsWeigher, { ...hosts, c: {} }, setting())).toEqual({
      raises: 'ComputeHostMetricNotFound',
    });
  });

  it('puts such a host last where metrics are not required', () => {
    const options = setting('\nrequired = false');
    expect(weigh(metricsWeigher, { c: {}, ...hosts }, options)).toMatchObject({
      raw: { c: -10000 },
      order: ['a', 'b', 'c'],
    });
  });

  it('leaves out items of the setting that have another form', () => {
    expect(weigh(metricsWeigher, hosts, setting(',cpu.frequency=fast,=2,x'))).toMatchObject({
      raw: { a: -28 },
    });
  });
});
