import type { ComponentProps } from 'react';
import styles from './TextButton.module.css';

/** A button within text or a list, without the look of a button. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button {...props} type="button" className={styles.button} />;
}

/** The same for a link. */
export function TextLink(props: Omit<ComponentProps<'a'>, 'className'>) {
  return <a {...props} className={styles.button} />;
}
