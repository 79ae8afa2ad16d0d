import type { ReactNode } from 'react';
import styles from './ToggleButton.module.css';

interface ToggleButtonProps {
  readonly pressed: boolean;
  readonly onPress: (pressed: boolean) => void;
  /** What it shows or hides, when it is pointed at. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** A switch that looks like a button: pressed is on. */
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
