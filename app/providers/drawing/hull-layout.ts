import { textWidth } from '../../ui/text-width.ts';
import type { PlacedNode } from './forest-layout.ts';
import { type Box, hullsAround, pathOf } from './hulls.ts';
import { CARD } from './provider-card.ts';

/** An aggregate around its providers. */
export interface HullView {
  readonly uuid: string;
  readonly name: string;
  /** The tone in which the hull is drawn. */
  readonly tone: number;
  readonly paths: readonly string[];
  readonly label: { readonly x: number; readonly y: number; readonly width: number };
}

const HULL_TONES = 6;
const HULL_TEXT = 11;
const NEAR = 9;
const STEP = 4;
const LABEL_HEIGHT = 16;

/** Returns one hull for each aggregate, in the order in which the drawing first mentions them. */
export function hullsOf(
  placed: readonly PlacedNode[],
  nameOf: (uuid: string) => string,
): readonly HullView[] {
  const uuids = [...new Set(placed.flatMap(({ node }) => node.provider.aggregates))];
  const labels: Box[] = [];
  return uuids.map((uuid, index) => {
    const isMember = ({ node }: PlacedNode) => node.provider.aggregates.includes(uuid);
    const members = placed.filter(isMember).map(boxOf);
    const others = placed.filter((each) => !isMember(each)).map(boxOf);
    // Aggregates with the same providers are nested.
    const hulls = hullsAround(members, others, NEAR + (index % 4) * STEP);
    const name = nameOf(uuid);
    const box = freeLabel(hulls[0]!, textWidth(name, HULL_TEXT) + 12, labels);
    labels.push(box);
    return {
      uuid,
      name,
      tone: index % HULL_TONES,
      paths: hulls.map(pathOf),
      label: { x: box.x, y: box.y, width: box.width },
    };
  });
}

export function boxOf({ x, y, card }: PlacedNode): Box {
  return { x, y, width: CARD.width, height: card.height };
}

/** Returns a place on the upper edge of the hull, to the right of existing labels. */
function freeLabel(hull: readonly (readonly [number, number])[], width: number, taken: readonly Box[]): Box {
  const top = Math.min(...hull.map(([, y]) => y));
  const left = Math.min(...hull.filter(([, y]) => y < top + 1).map(([x]) => x));
  const label = { x: left + 4, y: top - LABEL_HEIGHT / 2, width, height: LABEL_HEIGHT };
  for (const other of taken) {
    const meets =
      Math.abs(other.y - label.y) < LABEL_HEIGHT &&
      label.x < other.x + other.width + 4 &&
      other.x < label.x + width + 4;
    if (meets) label.x = other.x + other.width + 6;
  }
  return label;
}
