import { describe, expect, it } from 'vitest';
import { RELEASE_NAMES, releaseFacts } from '../../catalog/releases.ts';
import { defaultConf, parseNovaConf } from '../conf.ts';
import { WEIGHERS, weighersFor } from './registry.ts';

const chosen = (weight_classes: string) =>
  weighersFor(parseNovaConf(`[filter_scheduler]\nweight_classes = ${weight_classes}`).conf);

describe('weight_classes', () => {
  it('is every weigher of the release by default', () => {
    expect(weighersFor(defaultConf('master')).weighers).toEqual(WEIGHERS);
    for (const release of RELEASE_NAMES) {
      const names = weighersFor(defaultConf(release)).weighers.map(({ name }) => name);
      expect(names).toEqual([...releaseFacts(release).weighers].sort());
    }
    expect(weighersFor(defaultConf('rocky')).weighers.map(({ name }) => name)).not.toContain(
      'CrossCellWeigher',
    );
    expect(weighersFor(defaultConf('icehouse')).weighers.map(({ name }) => name)).toEqual([
      'MetricsWeigher',
      'RAMWeigher',
    ]);
  });

  it('chooses by Python path', () => {
    const { weighers, problems } = chosen(
      'nova.scheduler.weights.ram.RAMWeigher,nova.scheduler.weights.cpu.CPUWeigher',
    );
    expect(weighers.map(({ name }) => name)).toEqual(['RAMWeigher', 'CPUWeigher']);
    expect(problems).toEqual([]);
  });

  it('suggests a similar path for an unknown path', () => {
    expect(chosen('RAMWeigher').problems).toEqual([
      {
        name: 'RAMWeigher',
        message: 'There is no weigher "RAMWeigher". Did you mean nova.scheduler.weights.ram.RAMWeigher?',
        near: 'nova.scheduler.weights.ram.RAMWeigher',
        pointer: '/nova_conf#L2',
      },
    ]);
    expect(chosen('nova.scheduler.weights.all_weigher').problems[0]?.message).toContain('all_weighers');
  });
});
