import type { ReactNode, Ref } from 'react';
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  Tooltip,
  TooltipTrigger,
} from 'react-aria-components';
import styles from '../styles/controls.module.css';

interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  readonly children: ReactNode;
  readonly look?: 'plain' | 'primary';
}

export function Button({ look = 'plain', ...props }: ButtonProps) {
  return (
    <AriaButton
      {...props}
      className={look === 'primary' ? `${styles.button} ${styles.primary}` : styles.button!}
    />
  );
}

interface IconButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
  /** The button's name. */
  readonly label: string;
  /** The tooltip; the name if absent. */
  readonly hint?: string;
}

export function IconButton({ label, hint = label, ...props }: IconButtonProps) {
  return (
    <TooltipTrigger delay={400}>
      <AriaButton {...props} aria-label={label} className={`${styles.button} ${styles.icon}`} />
      <Tooltip className={styles.tooltip!} offset={6}>
        {hint}
      </Tooltip>
    </TooltipTrigger>
  );
}
