import { afterEach, expect, it } from 'vitest';
import { layoutStorage } from './layout-storage.ts';

afterEach(() => localStorage.clear());

it('returns the layout that was kept', () => {
  layoutStorage.setItem('panels', '{"left": 30, "right": 70}');
  expect(layoutStorage.getItem('panels')).toBe('{"left": 30, "right": 70}');
});

it.each(['{', 'null', '7', '{"left": "wide"}', '{"left": 1e999}'])('ignores %s', (garbage) => {
  layoutStorage.setItem('panels', garbage);
  expect(layoutStorage.getItem('panels')).toBeNull();
});
