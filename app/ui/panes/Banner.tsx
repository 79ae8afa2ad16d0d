import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import styles from './Banner.module.css';

interface BannerProps {
  /** `trouble`, the default, reports a failure; `news` can wait. */
  readonly tone?: 'trouble' | 'news';
  /** Shown before Close if the visitor must decide. */
  readonly buttons?: ReactNode;
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** Reports above the workspace what happened to the page or its text, and what to do. */
export function Banner({ tone = 'trouble', buttons, onClose, children }: BannerProps) {
  return (
    <div role={tone === 'news' ? 'status' : 'alert'} className={`${styles.banner} ${styles[tone]}`}>
      <p>{children}</p>
      <div className={styles.buttons}>
        {buttons}
        {onClose && <Button onPress={onClose}>Close</Button>}
      </div>
    </div>
  );
}
