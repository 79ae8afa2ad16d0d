import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { RefObject } from 'react';
import { TEST_IDS } from '../test-ids.ts';
import styles from './ScrollEnd.module.css';

interface ScrollEndProps {
  readonly side: 'before' | 'after';
  readonly scroller: RefObject<HTMLElement | null>;
}

/** The part of the visible area that one press scrolls by. */
const STEP = 0.6;

/**
 * Shows that more content follows, at an end of the nearest positioned box. Only a mouse needs to press it: keys and
 * touch scroll without it.
 */
export function ScrollEnd({ side, scroller }: ScrollEndProps) {
  const Sign = side === 'before' ? ChevronLeft : ChevronRight;
  const step = side === 'before' ? -STEP : STEP;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      data-testid={TEST_IDS.scrollEnd}
      data-side={side}
      className={styles[side]}
      onClick={() => scroller.current?.scrollBy({ left: step * scroller.current.clientWidth })}
    >
      <Sign size={16} />
    </button>
  );
}
