import { describe, expect, it } from 'vitest';
import { askFilter, type World } from '../../../conformance/ask-filter.ts';
import { aggregateImagePropertiesIsolation } from './aggregate-image-properties-isolation.ts';

const LICENSED = [{ hosts: ['licensed'], metadata: { os_distro: 'windows, freedos' } }];
const ask = (properties: Record<string, string>, world: Partial<World> = {}) =>
  askFilter(aggregateImagePropertiesIsolation, {
    image: { id: 'i', properties },
    hosts: [{ host: 'licensed' }, { host: 'other' }],
    aggregates: LICENSED,
    ...world,
  });

describe('AggregateImagePropertiesIsolation', () => {
  it('rejects an image with another value than the aggregate', () => {
    expect(ask({ os_distro: 'debian' }).passing).toEqual(['other']);
    expect(ask({ os_distro: 'freedos' }).passing).toEqual(['licensed', 'other']);
  });

  it('passes the licensed host for image 2 of the specification, which does not have the property', () => {
    expect(ask({}).passing).toEqual(['licensed', 'other']);
    expect(ask({}, { image: null }).passing).toEqual(['licensed', 'other']);
  });

  it('reads legacy names of properties', () => {
    const aggregates = [{ hosts: ['licensed'], metadata: { hw_vm_mode: 'xen' } }];
    expect(ask({ vm_mode: 'hvm' }, { aggregates }).passing).toEqual(['other']);
  });

  it('compares values that are not text as Python prints them, and ignores false values', () => {
    const aggregates = [{ hosts: ['licensed'], metadata: { hw_pmu: 'true', hw_cpu_cores: '2' } }];
    expect(ask({ hw_pmu: 'yes' }, { aggregates }).passing).toEqual(['other']);
    expect(ask({ hw_pmu: 'no', hw_cpu_cores: ' 2' }, { aggregates }).passing).toEqual(['licensed', 'other']);
  });

  it('ignores properties that Nova does not know, except in Icehouse', () => {
    const aggregates = [{ hosts: ['licensed'], metadata: { colour: 'red' } }];
    expect(ask({ colour: 'blue' }, { aggregates }).passing).toEqual(['licensed', 'other']);
    expect(ask({ colour: 'blue' }, { aggregates, release: 'icehouse' }).passing).toEqual(['other']);
    expect(ask({ colour: 'red' }, { aggregates, release: 'icehouse' }).passing).toEqual([
      'licensed',
      'other',
    ]);
  });

  it('reads only keys of the namespace, if one is set, and warns that this has no effect', () => {
    const nova_conf = '[filter_scheduler]\naggregate_image_properties_isolation_namespace = os';
    const answers = ask({ os_distro: 'debian' }, { nova_conf });
    expect(answers.passing).toEqual(['licensed', 'other']);
    expect(answers.warnings[0]).toContain('It is no longer possible to filter on arbitrary image metadata');
    const separated = `${nova_conf}\naggregate_image_properties_isolation_separator = _`;
    expect(ask({ os_distro: 'debian' }, { nova_conf: separated }).passing).toEqual(['other']);
  });

  it('names the difference, and points to both lines', () => {
    expect(ask({ os_distro: 'debian' }).rejections.get('licensed')).toEqual({
      reason: {
        kind: 'image_property_not_accepted',
        key: 'os_distro',
        value: 'debian',
        accepted: ['windows', 'freedos'],
      },
      message: "The image sets os_distro to debian; the host's aggregates accept windows or freedos.",
      compared: [
        {
          side: 'asked',
          subject: { kind: 'image_property', key: 'os_distro' },
          value: { kind: 'text', text: 'debian' },
          pointer: '/images/0/properties/os_distro',
        },
        {
          side: 'found',
          subject: { kind: 'aggregate_metadata', key: 'os_distro', aggregate: 'agg1' },
          value: { kind: 'text', text: 'windows, freedos' },
          pointer: '/aggregates/0/metadata/os_distro',
        },
      ],
      log: {
        level: 'DEBUG',
        text: "{host_state} fails image aggregate properties requirements. Property debian does not match {'windows', 'freedos'}.",
      },
    });
  });
});
