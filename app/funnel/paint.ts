import { easeCubicOut, interpolateNumber, type Selection, select, transition } from 'd3';
import { BAR_HEIGHT, BAR_RADIUS, flowPath, type StageBar } from './layout.ts';

export const STAGE_COLORS = {
  request_filters: 'var(--stage-request-filters)',
  placement: 'var(--stage-placement)',
  filter: 'var(--stage-filter)',
  weighers: 'var(--stage-weighers)',
} as const satisfies Record<StageBar['kind'], string>;

interface Painting {
  readonly bars: readonly StageBar[];
  readonly width: number;
  /** Milliseconds; 0 paints the end immediately. */
  readonly duration: number;
}

/** Draws the funnel into this element, and animates the elements that are already there. */
export function paintFunnel(svg: SVGSVGElement, { bars, width, duration }: Painting): void {
  const root = select(svg);
  const move = transition().duration(duration).ease(easeCubicOut);
  const flows = bars.map((bar, row) => ({ ...bar, path: flowPath(bar, bars[row + 1], width) }));
  layer(root, 'flows')
    .selectAll<SVGPathElement, (typeof flows)[number]>('path')
    .data(flows, ({ id }) => id)
    .join(
      (enter) => enter.append('path').attr('d', ({ path }) => path),
      (update) => update,
      (exit) => exit.remove(),
    )
    .attr('fill', ({ kind }) => STAGE_COLORS[kind])
    .attr('fill-opacity', 0.16)
    .transition(move)
    .attr('d', ({ path }) => path);
  paintBars(layer(root, 'removed'), bars, width, move, ({ before }) => before);
  paintBars(layer(root, 'left'), bars, width, move, ({ after }) => after);
}

type Move = ReturnType<typeof transition>;

function layer(root: Selection<SVGSVGElement, unknown, null, undefined>, name: string) {
  return root.selectAll<SVGGElement, string>(`g.${name}`).data([name]).join('g').attr('class', name);
}

function paintBars(
  group: ReturnType<typeof layer>,
  bars: readonly StageBar[],
  width: number,
  move: Move,
  widthOf: (bar: StageBar) => number,
): void {
  const isLeft = group.classed('left');
  group
    .selectAll<SVGRectElement, StageBar>('rect')
    .data(bars, ({ id }) => id)
    .join(
      (enter) =>
        enter
          .append('rect')
          .attr('y', ({ y }) => y)
          .attr('x', (bar) => (width - widthOf(bar)) / 2)
          .attr('width', widthOf),
      (update) => update,
      (exit) => exit.remove(),
    )
    .attr('height', BAR_HEIGHT)
    .attr('rx', BAR_RADIUS)
    .attr('fill', ({ kind }) => (isLeft ? STAGE_COLORS[kind] : 'var(--stage-removed)'))
    .transition(move)
    .attr('y', ({ y }) => y)
    .attrTween('width', function (bar) {
      const between = interpolateNumber(Number(this.getAttribute('width')), widthOf(bar));
      return (t) => {
        const now = between(t);
        // Bars are centred, so the position follows the width throughout the animation.
        this.setAttribute('x', String((width - now) / 2));
        return String(now);
      };
    });
}
