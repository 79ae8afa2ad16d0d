import { describe, expect, it } from 'vitest';
import { askFilter, type World } from '../../../conformance/ask-filter.ts';
import { metricsFilter } from './metrics.ts';

const ask = (weight_setting: string, release: World['release'] = 'master') =>
  askFilter(metricsFilter, {
    release,
    nova_conf: `[metrics]\nweight_setting = ${weight_setting}`,
    hosts: [
      {
        host: 'both',
        metrics: [
          { name: 'cpu.frequency', value: 2000 },
          { name: 'power', value: 3 },
        ],
      },
      { host: 'one', metrics: [{ name: 'power', value: 3 }] },
      { host: 'none' },
    ],
  });

describe('MetricsFilter', () => {
  it('passes hosts that report every metric of weight_setting', () => {
    expect(ask('cpu.frequency=1.0, power=-2').passing).toEqual(['both']);
    expect(ask('power=1').passing).toEqual(['both', 'one']);
  });

  it('passes every host when none is named', () => {
    expect(ask('').passing).toHaveLength(3);
  });

  it('ignores elements of another form, with a warning', () => {
    const answers = ask('temperature, power=hot, =1, power=1');
    expect(answers.passing).toEqual(['both', 'one']);
    expect(answers.warnings).toEqual([
      'Ignoring the invalid elements of the option metrics.weight_setting: temperature, power=hot, =1',
    ]);
  });

  it('names what is missing, and points to both; Nova logs the wrong ones, Icehouse the right ones', () => {
    const { reason, compared, log } = ask('cpu.frequency=1').rejections.get('one')!;
    expect(reason).toBe('The host does not report cpu.frequency, which weight_setting names.');
    expect(compared.map(({ value, at }) => [value, at])).toEqual([
      ['cpu.frequency', '/nova_conf#L2'],
      ['power', '/hosts/1/metrics'],
    ]);
    expect(log!.text).toBe('{host_state} does not have the following metrics: power');
    expect(ask('cpu.frequency=1', 'icehouse').rejections.get('one')!.log!.text).toBe(
      '{host_state} does not have the following metrics: cpu.frequency',
    );
  });
});
