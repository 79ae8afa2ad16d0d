import { polygonContains } from 'd3';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, hullsAround, overlaps, roundHull } from './hulls.ts';

const box = (x: number, y: number): Box => ({ x, y, width: 100, height: 60 });
const corners = ({ x, y, width, height }: Box): [number, number][] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

describe('roundHull', () => {
  it('keeps its distance on every side, and rounds the corners', () => {
    const hull = roundHull([box(0, 0)], 10);
    const xs = hull.map(([x]) => x);
    const ys = hull.map(([, y]) => y);
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([-10, 110]);
    expect([Math.min(...ys), Math.max(...ys)]).toEqual([-10, 70]);
    expect(polygonContains([...hull], [-9.9, -9.9])).toBe(false);
  });
});

describe('hullsAround', () => {
  it('surrounds all members if no other card is between them', () => {
    expect(hullsAround([box(0, 0), box(0, 100), box(200, 0)], [box(0, 300)], 10)).toHaveLength(1);
  });

  it('splits if another card would be inside it', () => {
    expect(hullsAround([box(0, 0), box(0, 200)], [box(0, 100)], 10)).toHaveLength(2);
  });

  it('contains every member, and no other card, wherever cards are on a grid', () => {
    const cell = fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 4 }), fc.boolean());
    fc.assert(
      fc.property(fc.uniqueArray(cell, { selector: ([x, y]) => `${x} ${y}`, maxLength: 12 }), (cells) => {
        const boxesOf = (wanted: boolean) =>
          cells.filter(([, , isIn]) => isIn === wanted).map(([x, y]) => box(x * 140, y * 100));
        const hulls = hullsAround(boxesOf(true), boxesOf(false), 15);
        for (const member of boxesOf(true)) {
          const holds = hulls.some((hull) =>
            corners(member).every((corner) => polygonContains([...hull], corner)),
          );
          expect(holds).toBe(true);
        }
        for (const other of boxesOf(false)) {
          expect(hulls.some((hull) => overlaps(hull, other))).toBe(false);
        }
      }),
    );
  });
});
