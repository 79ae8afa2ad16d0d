interface MediaRange {
  readonly type: string;
  readonly subtype: string;
  readonly quality: number;
}

const RANGE = /^([\w!#$&^.+*-]+)\/([\w!#$&^.+*-]+)$/;

/**
 * Returns the offered media types that an Accept header allows, best first; equally good types stay in
 * the order of the offers. A malformed header allows everything.
 */
export function acceptableTypes(header: string, offers: readonly string[]): string[] {
  const ranges = parseRanges(header);
  if (!ranges) return [...offers];
  const rated = offers.map((offer) => ({ offer, quality: qualityOf(offer, ranges) }));
  return rated
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ offer }) => offer);
}

function parseRanges(header: string): MediaRange[] | null {
  const ranges: MediaRange[] = [];
  for (const part of header.split(',')) {
    const [range, ...parameters] = part.split(';').map((piece) => piece.trim());
    if (range === '' && parameters.length === 0) continue;
    const match = RANGE.exec(range!);
    if (!match) return null;
    const quality = parameters.find((parameter) => /^q=/i.test(parameter));
    const value = quality === undefined ? 1 : Number(quality.slice(2));
    if (!(value >= 0 && value <= 1)) return null;
    ranges.push({ type: match[1]!.toLowerCase(), subtype: match[2]!.toLowerCase(), quality: value });
  }
  return ranges;
}

/** Returns the quality of the most specific range that covers the type, or 0 if no range covers it. */
function qualityOf(offer: string, ranges: readonly MediaRange[]): number {
  const [type, subtype] = offer.split('/');
  let best = -1;
  let quality = 0;
  for (const range of ranges) {
    const specificity = range.type === '*' ? 0 : range.subtype === '*' ? 1 : 2;
    const covers = (specificity < 1 || range.type === type) && (specificity < 2 || range.subtype === subtype);
    if (!covers || specificity < best) continue;
    quality = specificity === best ? Math.max(quality, range.quality) : range.quality;
    best = specificity;
  }
  return quality;
}
