import { expect, it } from 'vitest';
import { plainColor } from './plain-color.ts';

it('writes mixed colours in a format that every program reads', () => {
  expect(plainColor('color(srgb 1 0.5 0)')).toBe('rgb(255, 128, 0)');
  expect(plainColor('color(srgb 0 0 1.2 / 0.25)')).toBe('rgba(0, 0, 255, 0.25)');
  expect(plainColor('rgb(1, 2, 3)')).toBe('rgb(1, 2, 3)');
  expect(plainColor('none')).toBe('none');
});
