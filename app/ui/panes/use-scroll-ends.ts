import { type RefObject, useEffect, useState } from 'react';

/** Is there more to the left of what is in sight, and to the right of it? */
interface ScrollEnds {
  readonly before: boolean;
  readonly after: boolean;
}

/** A fraction of a pixel may always be cut off. */
const SLACK = 1;

/**
 * What is hidden at both ends of what scrolls sideways: measured when it scrolls, or when it or a child has another
 * size, and so never between a keystroke and its result.
 * @param count of the children; others are watched when it changes
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
