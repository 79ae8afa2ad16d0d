import type { ReactNode } from 'react';
import type { HostStatus } from '../engine/protocol/answers.ts';
import styles from './HostStatusText.module.css';

/** A sign for each host status, for people who cannot distinguish the colours. */
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

/** A text about a host's status, in the colour of the status. */
export function HostStatusText({ status, children }: HostStatusTextProps) {
  return (
    <span className={styles.status} data-status={status}>
      {children}
    </span>
  );
}
