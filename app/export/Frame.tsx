import type { ReactNode } from 'react';
import styles from './Frame.module.css';

const MARGIN = 24;
/** The height of the heading, above the drawing. */
const HEAD = 58;

interface FrameProps {
  readonly title: string;
  /** A line below the title. */
  readonly note: string;
  /** The width of the drawing. Pixels. */
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
}

/** A picture with the theme's background, a title, and a margin. */
export function Frame({ title, note, width, height, children }: FrameProps) {
  const whole = { width: Math.ceil(width + 2 * MARGIN), height: Math.ceil(height + HEAD + 2 * MARGIN) };
  return (
    <svg {...whole} viewBox={`0 0 ${whole.width} ${whole.height}`}>
      <title>{title}</title>
      <rect className={styles.background} {...whole} />
      <text className={styles.title} x={MARGIN} y={MARGIN + 16}>
        {title}
      </text>
      <text className={styles.note} x={MARGIN} y={MARGIN + 38}>
        {note}
      </text>
      <g transform={`translate(${MARGIN},${MARGIN + HEAD})`}>{children}</g>
    </svg>
  );
}
