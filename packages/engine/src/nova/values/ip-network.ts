import ipaddr from 'ipaddr.js';
import { readInt } from '../../python/numbers.ts';
import { NovaError } from '../errors.ts';
import type { Pointer } from '../pointer.ts';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

const WIDTH = { ipv4: 32, ipv6: 128 } as const;

/** Reads an address as `inet_pton` does: four decimal parts without leading zeros, or IPv6 without a zone. */
function parseAddress(text: string): Address | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  if (/[%.]|[0-9a-f]{5}/i.test(text.replace(/(?<=:)\d+(\.\d+){3}$/, '')) || !ipaddr.IPv6.isValid(text))
    return null;
  return ipaddr.IPv6.parse(text);
}

/** A CIDR. `holds` returns whether it contains an address. */
interface IpNetwork {
  readonly text: string;
  readonly holds: (address: string, because: readonly Pointer[]) => boolean;
}

/**
 * Reads an address with a prefix length, a netmask or a hostmask. Without any of them, the network is a single address
 * (`netaddr.IPNetwork`, 1.x).
 * @throws NovaError AddrFormatError, and ValueError for a second slash
 */
export function parseIpNetwork(text: string, because: readonly Pointer[]): IpNetwork {
  const slash = text.indexOf('/');
  const address = parseAddress(slash === -1 ? text : text.slice(0, slash));
  const prefix =
    address === null ? null : prefixLength(slash === -1 ? null : text.slice(slash + 1), address, because);
  if (address === null || prefix === null) {
    throw new NovaError('AddrFormatError', `invalid IPNetwork ${text}`, because);
  }
  return {
    text,
    holds: (candidate, hostBecause) => {
      const host = addressOrRaise(candidate, hostBecause);
      return host.kind() === address.kind() && sharesPrefix(host, address, prefix);
    },
  };
}

function prefixLength(mask: string | null, address: Address, because: readonly Pointer[]): number | null {
  const width = WIDTH[address.kind()];
  if (mask === null) return width;
  const length = readInt(mask) ?? maskLength(mask, address, because);
  return length !== null && length >= 0 && length <= width ? length : null;
}

/** Returns the length of a netmask or hostmask: 24 for `255.255.255.0` and for `0.0.0.255`. */
function maskLength(mask: string, address: Address, because: readonly Pointer[]): number | null {
  if (mask.includes('/')) throw noPrefixHere(because);
  const parsed = parseAddress(mask);
  if (parsed === null || parsed.kind() !== address.kind()) return null;
  const bits = parsed
    .toByteArray()
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  const ones = /^(1*)0*$/.exec(bits);
  if (ones !== null) return ones[1]!.length;
  const zeros = /^(0*)1*$/.exec(bits);
  return zeros === null ? null : zeros[1]!.length;
}

function sharesPrefix(a: Address, b: Address, prefix: number): boolean {
  const [left, right] = [a.toByteArray(), b.toByteArray()];
  return left.every((byte, position) => {
    const bits = Math.min(8, Math.max(0, prefix - position * 8));
    return byte >> (8 - bits) === right[position]! >> (8 - bits);
  });
}

function addressOrRaise(text: string, because: readonly Pointer[]): Address {
  if (text.includes('/')) throw noPrefixHere(because);
  const address = parseAddress(text);
  if (address !== null) return address;
  throw new NovaError('AddrFormatError', `failed to detect a valid IP address from '${text}'`, because);
}

const noPrefixHere = (because: readonly Pointer[]): NovaError =>
  new NovaError('ValueError', 'IPAddress() does not support netmasks or subnet prefixes!', because);
