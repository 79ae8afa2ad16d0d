import { describe, expect, it } from 'vitest';
import { askFilter, type World } from '../../../conformance/ask-filter.ts';
import { computeCapabilitiesFilter } from './compute-capabilities.ts';

const INTEL =
  '{"arch": "x86_64", "features": ["vmx", "avx2"], "topology": {"cores": 4}, "maxphysaddr": {"bits": 46}}';
const ARM = '{"arch": "aarch64", "features": [], "topology": {"cores": 8}}';
const hosts: World['hosts'] = [
  { host: 'intel', cpu_info: INTEL, hypervisor_type: 'QEMU', vcpus: 16, stats: { tier: 'gold' } },
  { host: 'arm', cpu_info: ARM, hypervisor_type: 'ironic', vcpus: 8, stats: { tier: null } },
];
const ask = (extra_specs: Record<string, string>, release: World['release'] = 'master') =>
  askFilter(computeCapabilitiesFilter, { release, flavor: { extra_specs }, hosts });

describe('ComputeCapabilitiesFilter', () => {
  it('reads attributes of the host state', () => {
    expect(ask({ 'capabilities:hypervisor_type': 'QEMU' }).passing).toEqual(['intel']);
    expect(ask({ 'capabilities:vcpus_total': '>= 9' }).passing).toEqual(['intel']);
    expect(ask({ 'capabilities:cpu_allocation_ratio': '4.0' }).passing).toEqual(['intel', 'arm']);
  });

  it('reads values inside JSON', () => {
    expect(ask({ 'capabilities:cpu_info:arch': 's!= x86_64' }).passing).toEqual(['arm']);
    expect(ask({ 'capabilities:cpu_info:topology:cores': '>= 8' }).passing).toEqual(['arm']);
  });

  it('compares lists and dictionaries as Python prints them', () => {
    expect(ask({ 'capabilities:cpu_info:features': '<in> avx' }).passing).toEqual(['intel']);
    expect(ask({ 'capabilities:cpu_info:features': '[]' }).passing).toEqual(['arm']);
    expect(ask({ 'capabilities:cpu_info:topology': "{'cores': 8}" }).passing).toEqual(['arm']);
  });

  it('reads stats if there is no such attribute', () => {
    expect(ask({ 'capabilities:tier': 'gold' }).passing).toEqual(['intel']);
    expect(ask({ 'capabilities:stats:tier': 'gold' }).passing).toEqual(['intel']);
  });

  it('reads a key without a namespace only if it names an attribute or a stat of the host', () => {
    expect(ask({ hypervisor_type: 's!= ironic' }).passing).toEqual(['intel']);
    expect(ask({ tier: 'gold' }).passing).toEqual(['intel']);
    expect(ask({ ssd: 'true' }).passing).toEqual(['intel', 'arm']);
  });

  it('ignores other namespaces', () => {
    expect(ask({ 'quota:cpu_shares': 'x', 'Capabilities:host': 'x' }).passing).toEqual(['intel', 'arm']);
  });

  it('fails a host that does not report the capability', () => {
    expect(ask({ 'capabilities:nothing': 's!= x' }).passing).toEqual([]);
    expect(ask({ 'capabilities:vcpus_total:x': '1' }).passing).toEqual([]);
    expect(ask({ 'capabilities:host:x': '1' }).passing).toEqual([]);
  });

  it('reads hw:maxphysaddr_bits as a minimum, on master', () => {
    expect(ask({ 'hw:maxphysaddr_bits': '42' }).passing).toEqual(['intel']);
    const both = { 'capabilities:cpu_info:maxphysaddr:bits': '>= 99', 'hw:maxphysaddr_bits': '42' };
    expect(ask(both).passing).toEqual(['intel']);
    expect(ask({ 'hw:maxphysaddr_bits': '42' }, 'rocky').passing).toEqual(['intel', 'arm']);
  });

  it('in Icehouse reads every key without a namespace, and does not parse JSON', () => {
    expect(ask({ ssd: 'true' }, 'icehouse').passing).toEqual([]);
    expect(ask({ 'capabilities:cpu_info:arch': 'x86_64' }, 'icehouse').passing).toEqual([]);
  });

  it('raises if a number is compared with text', () => {
    expect(() => ask({ 'capabilities:tier': '>= 9' })).toThrow("could not convert string to float: 'gold'");
  });

  it('names the difference, and points to both lines', () => {
    const spec = 'capabilities:cpu_info:arch';
    expect(ask({ [spec]: 'x86_64' }).rejections.get('arm')).toEqual({
      reason: {
        kind: 'capability_mismatch',
        path: ['cpu_info', 'arch'],
        requirement: { operator: 'is', operands: ['x86_64'] },
        found: { kind: 'value', value: 'aarch64' },
      },
      message: 'The flavor requires cpu_info:arch to be x86_64; the host has aarch64.',
      compared: [
        {
          side: 'asked',
          subject: { kind: 'flavor_extra_spec', key: spec },
          operator: 'is',
          value: { kind: 'requirement', text: 'x86_64' },
          pointer: `/flavors/0/extra_specs/${spec}`,
        },
        {
          side: 'found',
          subject: { kind: 'capability', path: ['cpu_info', 'arch'] },
          value: { kind: 'text', text: 'aarch64' },
          pointer: '/hosts/1/cpu_info',
        },
      ],
      log: {
        level: 'DEBUG',
        text: "{host_state} fails extra_spec requirements. 'x86_64' does not match 'aarch64'\n{host_state} fails flavor extra_specs requirements",
      },
    });
  });

  it('names the capability that the host does not report', () => {
    const { message, compared } = ask({ 'capabilities:tier': 'gold' }).rejections.get('arm')!;
    expect(message).toBe('The flavor requires tier to be gold; the host does not report it.');
    expect(compared[1]).toMatchObject({ value: null, pointer: '/hosts/1/stats/tier' });
  });

  it('says that a text is not JSON', () => {
    const { message } = ask({ 'capabilities:tier:a': '1' }).rejections.get('intel')!;
    expect(message).toContain('the host reports gold in its place, which is not JSON');
  });
});
