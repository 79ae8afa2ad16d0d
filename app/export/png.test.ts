import { expect, it } from 'vitest';
import { pngScale } from './png.ts';

it('doubles drawings, except those that are too large for a canvas', () => {
  expect(pngScale({ width: 960, height: 600 })).toBe(2);
  expect(pngScale({ width: 16_384, height: 100 })).toBe(1);
  expect(pngScale({ width: 8000, height: 8000 })).toBe(1);
  expect(() => pngScale({ width: 100_000, height: 10 })).toThrow('Save the SVG instead.');
});
