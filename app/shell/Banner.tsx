import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import styles from './Banner.module.css';

interface BannerProps {
  /** In place of Close, where the visitor is asked something. */
  readonly buttons?: ReactNode;
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** Says above the workspace what could not be done, and what to do. */
export function Banner({ buttons, onClose, children }: BannerProps) {
  return (
    <div role="alert" className={styles.banner}>
      <p>{children}</p>
      {buttons ?? (onClose && <Button onPress={onClose}>Close</Button>)}
    </div>
  );
}
