import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressMover } from './addresses.ts';

const bits = (address: string): string =>
  address
    .split('.')
    .map((octet) => Number(octet).toString(2).padStart(8, '0'))
    .join('');
const shared = (a: string, b: string): number => {
  const [first, second] = [bits(a), bits(b)];
  const firstDifference = [...first].findIndex((bit, index) => bit !== second[index]);
  return firstDifference === -1 ? 32 : firstDifference;
};

test('addresses in a common network of any size stay in a common network', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.ipV4(), (a, b) => {
      const move = addressMover();
      expect(shared(move(a)!, move(b)!)).toBe(shared(a, b));
    }),
  );
});

test('the first network becomes a private one, and ranges stay', () => {
  const move = addressMover();
  expect(move('192.0.2.[1:20]')).toBe('10.0.2.[1:20]');
  expect(move('192.1.7.9')).toBe('10.1.7.9');
  expect(move('2a00:1450::[1:9]')).toBe('2001:db8::[1:9]');
});

test('returns null for a range at the start or another text', () => {
  const move = addressMover();
  expect(['[1:4].0.0.1', '::1', 'compute1', '300.1.1.1'].map(move)).toEqual([null, null, null, null]);
});
