import type { StageView } from '../engine/protocol/answers.ts';

/** A stage as it is drawn: centred bars, as in the wordmark. Pixels. */
export interface StageBar extends Pick<StageView, 'id' | 'kind'> {
  readonly y: number;
  /** The widths of the input and the output. */
  readonly before: number;
  readonly after: number;
}

export const ROW_HEIGHT = 30;
export const BAR_HEIGHT = 12;
/** A larger radius makes a bar of a few hosts look like a drop. */
export const BAR_RADIUS = 4;
/** One host of 100,000 must be visible. */
const LEAST = 4;

/**
 * Returns bars whose widths are in proportion to the number of hosts. Only a few hosts of very many are drawn wider.
 */
export function layoutFunnel(stages: readonly StageView[], width: number): readonly StageBar[] {
  const most = Math.max(1, ...stages.map(({ start }) => start));
  const widthOf = (count: number) =>
    count === 0 ? 0 : Math.max(Math.min(LEAST, width), (count / most) * width);
  return stages.map(({ id, kind, start, end }, row) => ({
    id,
    kind,
    y: row * ROW_HEIGHT + (ROW_HEIGHT - BAR_HEIGHT) / 2,
    before: widthOf(start),
    after: widthOf(end),
  }));
}

/** Returns the path of the hosts from one bar down to the next. It narrows to a point if no host is left. */
export function flowPath(from: StageBar, to: StageBar | undefined, width: number): string {
  const top = from.y + BAR_HEIGHT;
  const bottom = to === undefined ? top + (ROW_HEIGHT - BAR_HEIGHT) / 2 : to.y;
  const [x0, x1] = [(width - from.after) / 2, (width + from.after) / 2];
  const next = to === undefined ? 0 : to.before;
  const [x2, x3] = [(width + next) / 2, (width - next) / 2];
  return `M${x0},${top}L${x1},${top}L${x2},${bottom}L${x3},${bottom}Z`;
}
