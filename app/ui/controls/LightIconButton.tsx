import type { ComponentProps } from 'react';
import styles from './LightIconButton.module.css';

interface LightIconButtonProps extends Pick<ComponentProps<'button'>, 'disabled' | 'onClick' | 'children'> {
  /** The button's name. */
  readonly label: string;
}

/** An `IconButton` with the browser's own tooltip, for the embed, which must be small. */
export function LightIconButton({ label, ...props }: LightIconButtonProps) {
  return <button type="button" className={styles.button} aria-label={label} title={label} {...props} />;
}
