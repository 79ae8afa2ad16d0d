import { plainColor } from './plain-color.ts';

const SHAPE = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray'];
const TEXT = ['fill', 'font-family', 'font-size', 'font-weight', 'text-anchor'];

/** The properties that an element of this kind is drawn with. Other elements are groups and definitions. */
const DRAWN: ReadonlyMap<string, readonly string[]> = new Map([
  ...['path', 'rect', 'circle', 'line'].map((name) => [name, SHAPE] as const),
  ...['text', 'tspan'].map((name) => [name, TEXT] as const),
]);

/** Attributes for the scripts, styles and screen readers of the page. */
const OF_THE_PAGE = /^(?:class|style|role|tabindex|aria-.*|data-.*)$/;

/**
 * Returns an SVG element of this page as a standalone file. The page's styles become attributes of each shape, and the
 * fonts are those that every computer has.
 * @param svg must be in the document, where its styles apply
 */
export function standaloneSvg(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = svg.querySelectorAll('*');
  copy.querySelectorAll('*').forEach((element, index) => {
    const style = getComputedStyle(originals[index]!);
    for (const { name } of [...element.attributes]) if (OF_THE_PAGE.test(name)) element.removeAttribute(name);
    for (const property of DRAWN.get(element.tagName) ?? []) {
      element.setAttribute(property, writtenValue(property, style.getPropertyValue(property)));
    }
  });
  for (const { name } of [...copy.attributes]) if (OF_THE_PAGE.test(name)) copy.removeAttribute(name);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(copy)}\n`;
}

function writtenValue(property: string, value: string): string {
  if (property === 'font-family') return /mono/i.test(value) ? 'monospace' : 'sans-serif';
  const reference = /^url\("?(?:[^"#]*)(#[^")]+)"?\)$/.exec(value);
  return reference === null ? plainColor(value) : `url(${reference[1]!})`;
}
