import { describe, expect, it } from 'vitest';
import { askFilter } from '../../../conformance/ask-filter.ts';
import { simpleCidrAffinityFilter } from './simple-cidr-affinity.ts';

const ask = (
  hints: Record<string, string | readonly string[]>,
  addresses: readonly (string | null)[] = ['192.168.1.20', '192.168.2.20', '2001:db8::20'],
) =>
  askFilter(simpleCidrAffinityFilter, {
    request: { scheduler_hints: hints },
    hosts: addresses.map((host_ip) => ({ host: `${host_ip}`, host_ip })),
  });
const passing = (build_near_host_ip: string, cidr?: string) =>
  ask(cidr === undefined ? { build_near_host_ip } : { build_near_host_ip, cidr }).passing;

describe('SimpleCIDRAffinityFilter', () => {
  it('passes hosts of the network, with the command-line hints of the Icehouse documentation', () => {
    expect(passing('192.168.1.1', '/24')).toEqual(['192.168.1.20']);
    expect(passing('192.168.1.1', '/16')).toEqual(['192.168.1.20', '192.168.2.20']);
    expect(passing('2001:db8::1', '/64')).toEqual(['2001:db8::20']);
  });

  it('uses /24 without the hint cidr', () => {
    expect(passing('192.168.2.1')).toEqual(['192.168.2.20']);
  });

  it('joins the two as text: the Icehouse documentation’s API example, without the slash, requires exactly 192.168.1.124', () => {
    expect(passing('192.168.1.1', '24')).toEqual([]);
    expect(ask({ build_near_host_ip: '192.168.1.1', cidr: '24' }, ['192.168.1.124']).passing).toHaveLength(1);
  });

  it('accepts netmasks and hostmasks', () => {
    expect(passing('192.168.1.1', '/255.255.0.0')).toEqual(['192.168.1.20', '192.168.2.20']);
    expect(passing('192.168.1.1', '/0.0.0.255')).toEqual(['192.168.1.20']);
  });

  it('passes every host without build_near_host_ip', () => {
    expect(ask({ cidr: '/24' }).passing).toHaveLength(3);
    expect(ask({ build_near_host_ip: '' }).passing).toHaveLength(3);
  });

  it.each([
    ['192.168.1', '/24', 'invalid IPNetwork 192.168.1/24'],
    ['192.168.1.1', '/33', 'invalid IPNetwork 192.168.1.1/33'],
    ['192.168.1.1', '/255.0.255.0', 'invalid IPNetwork'],
    ['192.168.01.1', '/24', 'invalid IPNetwork'],
    ['2001:db8::1', '/255.255.255.0', 'invalid IPNetwork'],
    ['fe80::1%eth0', '/64', 'invalid IPNetwork'],
    ['192.168.1.1/24', '/16', 'does not support netmasks'],
  ])('raises for %s and %s', (near, cidr, message) => {
    expect(() => passing(near, cidr)).toThrow(message);
  });

  it('raises for a host without an address, and for a hint given twice', () => {
    expect(() => ask({ build_near_host_ip: '192.168.1.1' }, [null])).toThrow('NoneType');
    expect(() => ask({ build_near_host_ip: ['192.168.1.1', '10.0.0.1'] })).toThrow('expected str instance');
  });

  it('names the network, and points to the hints and the address', () => {
    expect(ask({ build_near_host_ip: '192.168.1.1' }).rejections.get('192.168.2.20')).toEqual({
      reason: { kind: 'outside_network', network: '192.168.1.1/24' },
      message: "The request requires an address in 192.168.1.1/24; the host's address is outside.",
      compared: [
        {
          side: 'asked',
          subject: { kind: 'hint', name: 'build_near_host_ip' },
          value: { kind: 'text', text: '192.168.1.1' },
          pointer: '/request/hints/build_near_host_ip',
        },
        {
          side: 'asked',
          subject: { kind: 'hint', name: 'cidr' },
          value: null,
          pointer: '/request/hints/cidr',
        },
        {
          side: 'found',
          subject: { kind: 'host_field', field: 'host_ip' },
          value: { kind: 'text', text: '192.168.2.20' },
          pointer: '/hosts/1/host_ip',
        },
      ],
    });
  });
});
