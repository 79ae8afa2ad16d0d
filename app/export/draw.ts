import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { standaloneSvg } from './standalone.ts';

/** A drawing as a file. */
export interface Picture {
  readonly svg: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Draws a component that renders one SVG element, off screen, with the page's styles and theme. */
export function draw(drawing: ReactNode): Picture {
  const place = document.createElement('div');
  place.setAttribute('aria-hidden', 'true');
  place.style.cssText = 'position: fixed; left: -200vw; top: 0; visibility: hidden;';
  document.body.append(place);
  const root = createRoot(place);
  try {
    flushSync(() => root.render(drawing));
    const svg = place.querySelector('svg');
    if (svg === null) throw new Error('There is nothing to draw.');
    return {
      svg: standaloneSvg(svg),
      width: Number(svg.getAttribute('width')),
      height: Number(svg.getAttribute('height')),
    };
  } finally {
    root.unmount();
    place.remove();
  }
}
