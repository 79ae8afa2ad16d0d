/** The network of the first address after the change. The other addresses change in the same way. */
const V4 = [10, 0] as const;
const V6 = [0x2001, 0xdb8] as const;

/**
 * Returns a function that changes addresses: the first 16 bits of IPv4 and the first 32 bits of IPv6, all with the same
 * exclusive or. Addresses that share a network of any size still share one (SimpleCIDRAffinityFilter), and ranges at
 * the end of an address stay ranges. The function returns `null` for text that does not begin with plain numbers.
 */
export function addressMover(): (text: string) => string | null {
  const v4 = mover(V4, 10, '.', 255);
  const v6 = mover(V6, 16, ':', 0xffff);
  return (text) => v4(text) ?? v6(text);
}

function mover(
  network: readonly [number, number],
  radix: 10 | 16,
  separator: string,
  most: number,
): (text: string) => string | null {
  let mask: readonly [number, number] | null = null;
  const digits = radix === 10 ? /^\d{1,3}$/ : /^[0-9a-f]{1,4}$/i;
  return (text) => {
    const [a = '', b = '', ...rest] = text.split(separator);
    if (rest.length === 0 || !digits.test(a) || !digits.test(b)) return null;
    const [first, second] = [Number.parseInt(a, radix), Number.parseInt(b, radix)];
    if (first > most || second > most) return null;
    mask ??= [first ^ network[0], second ^ network[1]];
    const moved = [first ^ mask[0], second ^ mask[1]].map((part) => part.toString(radix));
    return [...moved, ...rest].join(separator);
  };
}
