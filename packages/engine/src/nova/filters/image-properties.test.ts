import { describe, expect, it } from 'vitest';
import { askFilter, type World } from '../../../conformance/ask-filter.ts';
import { imagePropertiesFilter } from './image-properties.ts';

const hosts: World['hosts'] = [
  {
    host: 'kvm',
    supported_instances: [
      ['x86_64', 'kvm', 'hvm'],
      ['i686', 'kvm', 'hvm'],
    ],
    hypervisor_version: 8002000,
  },
  { host: 'arm', supported_instances: [['aarch64', 'kvm', 'hvm']], hypervisor_version: 6000001 },
  {
    host: 'xen',
    supported_instances: [
      ['x86_64', 'xen', 'xen'],
      ['x86_64', 'xen', 'hvm'],
    ],
    hypervisor_version: 0,
  },
  { host: 'mute', supported_instances: [] },
];
const ask = (properties: Record<string, string>, world: Partial<World> = {}) =>
  askFilter(imagePropertiesFilter, { image: { id: 'i', properties }, hosts, ...world });

describe('ImagePropertiesFilter', () => {
  it('passes every host for an image without requirements', () => {
    expect(ask({ os_distro: 'debian' }).passing).toEqual(['kvm', 'arm', 'xen', 'mute']);
    expect(ask({}, { image: null }).passing).toHaveLength(4);
  });

  it('matches architecture, hypervisor type and vm mode', () => {
    expect(ask({ hw_architecture: 'aarch64' }).passing).toEqual(['arm']);
    expect(ask({ img_hv_type: 'kvm' }).passing).toEqual(['kvm', 'arm']);
    expect(ask({ hw_vm_mode: 'xen' }).passing).toEqual(['xen']);
  });

  it('requires them together in one supported instance', () => {
    expect(ask({ hw_architecture: 'x86_64', img_hv_type: 'xen', hw_vm_mode: 'hvm' }).passing).toEqual([
      'xen',
    ]);
    expect(ask({ hw_architecture: 'i686', img_hv_type: 'xen' }).passing).toEqual([]);
  });

  it('reads legacy names and spellings', () => {
    expect(ask({ architecture: 'amd64', hypervisor_type: 'xapi', vm_mode: 'hv' }).passing).toEqual(['xen']);
  });

  it('checks the hypervisor version only with another property, and only if the host reports a version', () => {
    const version = { img_hv_requested_version: '>=6.0,<8.0' };
    expect(ask({ hw_vm_mode: 'hvm', ...version }).passing).toEqual(['arm', 'xen']);
    expect(ask(version).passing).toHaveLength(4);
  });

  it('uses image_properties_default_architecture for an image without an architecture', () => {
    const nova_conf = '[filter_scheduler]\nimage_properties_default_architecture = aarch64';
    const answers = ask({}, { nova_conf });
    expect(answers.passing).toEqual(['arm']);
    expect(answers.rejections.get('kvm')!.compared[0]!.pointer).toBe('/nova_conf#L2');
    expect(ask({ hw_architecture: 'i686' }, { nova_conf }).passing).toEqual(['kvm']);
  });

  it('raises for hw_maxphysaddr_bits on a host that passes, as Nova does, except in Rocky', () => {
    const properties = { hw_architecture: 'aarch64', hw_maxphysaddr_bits: '42' };
    expect(() => ask(properties)).toThrow("'str' object has no attribute 'get'");
    expect(ask(properties, { release: 'rocky' }).passing).toEqual(['arm']);
  });

  it('names the difference, and points to both', () => {
    const { message, compared, log } = ask({ hw_architecture: 'aarch64' }).rejections.get('xen')!;
    expect(message).toBe('The image requires aarch64; the host supports x86_64 xen xen or x86_64 xen hvm.');
    expect(compared.map(({ value, pointer }) => [value, pointer])).toEqual([
      [{ kind: 'text', text: 'aarch64' }, '/images/0/properties/hw_architecture'],
      [
        {
          kind: 'supported_instances',
          instances: [
            ['x86_64', 'xen', 'xen'],
            ['x86_64', 'xen', 'hvm'],
          ],
        },
        '/hosts/2/supported_instances',
      ],
    ]);
    expect(log!.text).toContain("supported_instances [['x86_64', 'xen', 'xen'], ['x86_64', 'xen', 'hvm']]");
    expect(log!.text).toContain("hw_architecture='aarch64',hw_auto_disk_config=<?>");
  });

  it('names both versions', () => {
    const properties = { hw_vm_mode: 'hvm', img_hv_requested_version: '<8.0' };
    expect(ask(properties).rejections.get('kvm')!.message).toBe(
      'The image requires hypervisor version <8.0; the host has 8.2.0.',
    );
  });

  it('says that the host does not report what it supports', () => {
    expect(ask({ img_hv_type: 'kvm' }).rejections.get('mute')!.message).toBe(
      'The image requires kvm; the host does not report what it supports.',
    );
  });
});
