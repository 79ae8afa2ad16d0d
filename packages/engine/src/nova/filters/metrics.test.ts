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

  it('passes every host if the option names no metric', () => {
    expect(ask('').passing).toHaveLength(3);
  });

  it('ignores malformed elements, with a warning', () => {
    const answers = ask('temperature, power=hot, =1, power=1');
    expect(answers.passing).toEqual(['both', 'one']);
    expect(answers.warnings).toEqual([
      'Ignoring the invalid elements of the option metrics.weight_setting: temperature, power=hot, =1',
    ]);
  });

  it('names the missing metrics, and points to both sides; Nova logs the other metrics, Icehouse the missing ones', () => {
    const { message, compared, log } = ask('cpu.frequency=1').rejections.get('one')!;
    expect(message).toBe('weight_setting requires the metrics cpu.frequency; the host does not report them.');
    expect(compared.map(({ value, pointer }) => [value, pointer])).toEqual([
      [{ kind: 'texts', texts: ['cpu.frequency'] }, '/nova_conf#L2'],
      [{ kind: 'texts', texts: ['power'] }, '/hosts/1/metrics'],
    ]);
    expect(log!.text).toBe('{host_state} does not have the following metrics: power');
    expect(ask('cpu.frequency=1', 'icehouse').rejections.get('one')!.log!.text).toBe(
      '{host_state} does not have the following metrics: cpu.frequency',
    );
  });
});
