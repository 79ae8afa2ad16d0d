import { type RefObject, useEffect, useState } from 'react';

/** Is there more of a row before what is in sight, and after it? */
export interface ScrollEnds {
  readonly before: boolean;
  readonly after: boolean;
}

/** Part of an end that must be in sight for nothing to be missing: a fraction of a pixel may always be cut off. */
const SEEN = 0.9;

/**
 * Watches the first and the last child of a row that scrolls sideways: nothing is measured while somebody types.
 * @param count of the children; others come to be the ends when it changes
 */
export function useScrollEnds(row: RefObject<HTMLElement | null>, count: number): ScrollEnds {
  const [ends, setEnds] = useState<ScrollEnds>({ before: false, after: false });
  useEffect(() => {
    const root = row.current;
    const first = root?.firstElementChild;
    const last = root?.children[count - 1];
    if (root == null || first == null || last == null) return;
    const observer = new IntersectionObserver(
      (seen) => {
        for (const { target, intersectionRatio } of seen) {
          const end = target === first ? 'before' : 'after';
          setEnds((known) => ({ ...known, [end]: intersectionRatio < SEEN }));
        }
      },
      { root, threshold: SEEN },
    );
    observer.observe(first);
    observer.observe(last);
    return () => observer.disconnect();
  }, [row, count]);
  return ends;
}
