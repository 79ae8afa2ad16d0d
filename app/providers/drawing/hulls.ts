import { polygonHull } from 'd3';

/** A card's place. Pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Point = [number, number];

/** Points of an arc around each corner, so that the hull of the points has round corners. */
const ARC = 6;

/** Returns the convex hull of the boxes, at this distance from them, with round corners. */
export function roundHull(boxes: readonly Box[], distance: number): readonly Point[] {
  const points = boxes.flatMap(({ x, y, width, height }) =>
    [
      { x: x + width, y: y + height, turn: 0 },
      { x, y: y + height, turn: 1 },
      { x, y, turn: 2 },
      { x: x + width, y, turn: 3 },
    ].flatMap((corner) =>
      Array.from({ length: ARC + 1 }, (_, step): Point => {
        const angle = ((corner.turn + step / ARC) * Math.PI) / 2;
        return [corner.x + distance * Math.cos(angle), corner.y + distance * Math.sin(angle)];
      }),
    ),
  );
  return polygonHull(points) ?? [];
}

/**
 * Returns hulls that contain all members and touch no other card: one, or several if another card would be inside it.
 * @param members in the order in which they are joined
 */
export function hullsAround(
  members: readonly Box[],
  others: readonly Box[],
  distance: number,
): readonly (readonly Point[])[] {
  const groups: Box[][] = [];
  const isClear = (boxes: readonly Box[]) => {
    const hull = roundHull(boxes, distance);
    return !others.some((other) => overlaps(hull, other));
  };
  for (const member of members) {
    const group = groups.find((boxes) => isClear([...boxes, member]));
    if (group === undefined) groups.push([member]);
    else group.push(member);
  }
  return groups.map((boxes) => roundHull(boxes, distance));
}

/** Whether a convex polygon and a box overlap: there is then no line between them along any of their sides. */
export function overlaps(polygon: readonly Point[], { x, y, width, height }: Box): boolean {
  const corners: Point[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  const sides = polygon.map(([px, py], index): Point => {
    const [qx, qy] = polygon[(index + 1) % polygon.length]!;
    return [py - qy, qx - px];
  });
  return [...sides, [1, 0] as Point, [0, 1] as Point].every(([nx, ny]) => {
    const spread = (points: readonly Point[]) => points.map(([px, py]) => px * nx + py * ny);
    const one = spread(polygon);
    const other = spread(corners);
    return Math.max(...one) > Math.min(...other) && Math.max(...other) > Math.min(...one);
  });
}

export function pathOf(polygon: readonly Point[]): string {
  return polygon.length === 0
    ? ''
    : `M${polygon.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L')}Z`;
}
