import { describe, expect, it } from 'vitest';
import { parseIpNetwork } from './ip-network.ts';

const holds = (network: string, address: string): boolean => parseIpNetwork(network, []).holds(address, []);

describe('a network', () => {
  it('is an address and a prefix', () => {
    expect(holds('10.1.2.3/8', '10.255.0.1')).toBe(true);
    expect(holds('10.1.2.3/31', '10.1.2.2')).toBe(true);
    expect(holds('10.1.2.3/31', '10.1.2.4')).toBe(false);
    expect(holds('10.1.2.3/0', '255.255.255.255')).toBe(true);
  });

  it('is a single address without a prefix', () => {
    expect(holds('10.1.2.3', '10.1.2.3')).toBe(true);
    expect(holds('10.1.2.3', '10.1.2.2')).toBe(false);
  });

  it('reads the prefix as Python reads a whole number', () => {
    expect(holds('10.1.2.3/ 2_4', '10.1.2.9')).toBe(true);
  });

  it('accepts netmasks and hostmasks; 0.0.0.0 is a netmask', () => {
    expect(holds('10.1.2.3/255.255.255.0', '10.1.2.9')).toBe(true);
    expect(holds('10.1.2.3/0.0.0.255', '10.1.2.9')).toBe(true);
    expect(holds('10.1.2.3/0.0.0.0', '1.1.1.1')).toBe(true);
    expect(holds('fd00::1/ffff:ffff::', 'fd00:0:1::')).toBe(true);
  });

  it('contains no address of the other family', () => {
    expect(holds('::/0', '10.1.2.3')).toBe(false);
    expect(holds('0.0.0.0/0', '::1')).toBe(false);
  });

  it('can end in an IPv4 address', () => {
    expect(holds('::ffff:10.0.0.0/104', '::ffff:a01:203')).toBe(true);
  });

  it.each([
    '',
    'x',
    '10.1.2/24',
    '10.1.2.300/24',
    '010.1.2.3/24',
    '10.1.2.3/',
    '10.1.2.3/33',
    '10.1.2.3/-1',
    '10.1.2.3/255.0.255.0',
    '10.1.2.3/ffff::',
    'fe80::1%1/64',
    'fd00::12345/64',
    ' 10.1.2.3/24',
    '10/8',
  ])('cannot be "%s"', (text) => {
    expect(() => parseIpNetwork(text, ['/hint'])).toThrow(
      expect.objectContaining({
        exception: 'AddrFormatError',
        message: `invalid IPNetwork ${text}`,
        because: ['/hint'],
      }),
    );
  });

  it('raises for an invalid address', () => {
    expect(() => holds('10.0.0.0/8', 'x')).toThrow(expect.objectContaining({ exception: 'AddrFormatError' }));
    expect(() => holds('10.0.0.0/8', '10.0.0.1/8')).toThrow(
      expect.objectContaining({ exception: 'ValueError' }),
    );
    expect(() => holds('10.0.0.0/8/8', '10.0.0.1')).toThrow(
      expect.objectContaining({ exception: 'ValueError' }),
    );
  });
});
