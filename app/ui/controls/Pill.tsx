import type { ComponentProps } from 'react';
import styles from './Pill.module.css';

interface PillProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  /** `name` for a host among others, `choice` for a suggestion of what to do next. */
  readonly look: 'name' | 'choice';
}

/** A round button for one of several things to show. */
export function Pill({ look, ...props }: PillProps) {
  return <button {...props} type="button" className={styles[look]} />;
}
