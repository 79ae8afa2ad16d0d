import { expect, it } from 'vitest';
import { rowAfterKey } from './row-keys.ts';

it('goes by rows, pages and to the ends, and no further', () => {
  expect(rowAfterKey('ArrowDown', 3, 10, 4)).toBe(4);
  expect(rowAfterKey('ArrowDown', 9, 10, 4)).toBe(9);
  expect(rowAfterKey('ArrowUp', 0, 10, 4)).toBe(0);
  expect(rowAfterKey('PageDown', 3, 10, 4)).toBe(7);
  expect(rowAfterKey('PageUp', 3, 10, 4)).toBe(0);
  expect(rowAfterKey('Home', 3, 10, 4)).toBe(0);
  expect(rowAfterKey('End', 3, 10, 4)).toBe(9);
});

it('leaves other keys alone, and every key where there are no rows', () => {
  expect(rowAfterKey('a', 3, 10, 4)).toBeNull();
  expect(rowAfterKey('End', 0, 0, 4)).toBeNull();
});
