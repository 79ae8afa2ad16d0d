import { type RefObject, useEffect, useState } from 'react';

/** Whether there is more to the left and to the right of the visible area. */
interface ScrollEnds {
  readonly before: boolean;
  readonly after: boolean;
}

/** A fraction of a pixel can always be cut off. */
const SLACK = 1;

/**
 * Returns whether a horizontally scrolling element hides content at its ends. It is measured on scroll, and when the
 * element or a child changes its size, so never between a keystroke and its result.
 * @param count of the children; when it changes, the children are observed again
 */
export function useScrollEnds(scroller: RefObject<HTMLElement | null>, count: number): ScrollEnds {
  const [ends, setEnds] = useState<ScrollEnds>({ before: false, after: false });
  useEffect(() => {
    const root = scroller.current;
    if (root === null) return;
    const see = () => {
      const before = root.scrollLeft > SLACK;
      const after = root.scrollLeft + root.clientWidth < root.scrollWidth - SLACK;
      setEnds((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    const sizes = new ResizeObserver(see);
    for (const one of [root, ...Array.from(root.children).slice(0, count)]) sizes.observe(one);
    root.addEventListener('scroll', see, { passive: true });
    return () => {
      sizes.disconnect();
      root.removeEventListener('scroll', see);
    };
  }, [scroller, count]);
  return ends;
}
