import type { GlyphProvider } from '@nova-sieve/engine';
import { hierarchy, partition } from 'd3';

/** A provider of a small tree: its place below its parent, as a share of the width, and its row. */
interface IcicleCell {
  readonly key: string;
  readonly x: number;
  readonly width: number;
  /** From 0 for the children of the root. The root has no bar: it would show nothing about the shape. */
  readonly row: number;
  readonly load: number | null;
}

/** More rows would be too thin to see. */
const ROWS = 3;

export function icicleOf(root: GlyphProvider): {
  readonly cells: readonly IcicleCell[];
  readonly rows: number;
} {
  const shape = hierarchy(root, ({ children }) => [...children]);
  const placed = partition<GlyphProvider>()(shape.sum(({ children }) => (children.length === 0 ? 1 : 0)));
  const rows = Math.min(ROWS, shape.height);
  const cells = placed
    .descendants()
    .filter(({ depth }) => depth > 0 && depth <= rows)
    .map(({ data, depth, x0, x1 }) => ({
      key: `${depth} ${data.name}`,
      x: x0,
      width: x1 - x0,
      row: depth - 1,
      load: data.load,
    }));
  return { cells, rows };
}
