import type { ReactNode } from 'react';
import styles from './ToggleButton.module.css';

interface ToggleButtonProps {
  readonly pressed: boolean;
  readonly onPress: (pressed: boolean) => void;
  /** The tooltip: what it shows or hides. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** A button that can be on or off: pressed is on. */
export function ToggleButton({ pressed, onPress, title, children }: ToggleButtonProps) {
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={pressed}
      title={title}
      onClick={() => onPress(!pressed)}
    >
      {children}
    </button>
  );
}
