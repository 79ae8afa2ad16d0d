import { describe, expect, it } from 'vitest';
import { weigh } from '../../../conformance/weigh-hosts.ts';
import { imagePropertiesWeigher } from './image-properties.ts';

describe('ImagePropertiesWeigher', () => {
  const running = (uuid: string, image_properties: Record<string, string>) => ({ uuid, image_properties });
  const hosts = {
    a: {
      instances: [
        running('one', { os_distro: 'windows', hw_machine_type: 'q35' }),
        running('two', { os_distro: 'windows' }),
      ],
    },
    b: { instances: [running('three', { os_distro: 'debian' })] },
  };
  const image = { properties: { os_distro: 'windows', hw_machine_type: 'q35' } };
  const on = '[filter_scheduler]\nimage_props_weight_multiplier = 1\n';

  it('counts each property that an instance shares with the image', () => {
    expect(weigh(imagePropertiesWeigher, hosts, { image, nova_conf: on })).toMatchObject({
      raw: { a: 3, b: 0 },
    });
  });

  it('weighs only the properties of the setting, if there is one', () => {
    const nova_conf = `${on}image_props_weight_setting = os_distro=2.5`;
    expect(weigh(imagePropertiesWeigher, hosts, { image, nova_conf })).toMatchObject({ raw: { a: 5, b: 0 } });
  });

  it('has no effect if nova.conf sets 0, even if an aggregate sets a multiplier', () => {
    const boosted = { ...hosts, a: { ...hosts.a, metadata: { image_props_weight_multiplier: '5' } } };
    expect(weigh(imagePropertiesWeigher, boosted, { image })).toMatchObject({
      raw: { a: 0, b: 0 },
      multiplier: { a: 5, b: 0 },
    });
  });
});
