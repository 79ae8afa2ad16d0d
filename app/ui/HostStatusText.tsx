import type { ReactNode } from 'react';
import type { HostStatus } from '../engine/views.ts';
import styles from './HostStatusText.module.css';

/** What became of a host, for those who cannot tell the colours apart. */
export const STATUS_SIGNS = {
  selected: '★',
  alternate: '☆',
  passed: '✓',
  rejected: '✕',
  not_looked_at: '·',
} as const satisfies Record<HostStatus, string>;

export const STATUS_WORDS = {
  selected: 'selected',
  alternate: 'alternate',
  passed: 'passed',
  rejected: 'rejected',
  not_looked_at: 'not considered',
} as const satisfies Record<HostStatus, string>;

interface HostStatusTextProps {
  readonly status: HostStatus;
  readonly children: ReactNode;
}

/** A text on what became of a host, in the colour of that. */
export function HostStatusText({ status, children }: HostStatusTextProps) {
  return (
    <span className={styles.status} data-status={status}>
      {children}
    </span>
  );
}
