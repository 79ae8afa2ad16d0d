import { expect, it } from 'vitest';
import { rowAfterKey } from './row-keys.ts';

it('moves by rows, by pages and to the ends, and no further', () => {
  expect(rowAfterKey('ArrowDown', 3, 10, 4)).toBe(4);
  expect(rowAfterKey('ArrowDown', 9, 10, 4)).toBe(9);
  expect(rowAfterKey('ArrowUp', 0, 10, 4)).toBe(0);
  expect(rowAfterKey('PageDown', 3, 10, 4)).toBe(7);
  expect(rowAfterKey('PageUp', 3, 10, 4)).toBe(0);
  expect(rowAfterKey('Home', 3, 10, 4)).toBe(0);
  expect(rowAfterKey('End', 3, 10, 4)).toBe(9);
});

it('ignores other keys, and every key if there are no rows', () => {
  expect(rowAfterKey('a', 3, 10, 4)).toBeNull();
  expect(rowAfterKey('End', 0, 0, 4)).toBeNull();
});
