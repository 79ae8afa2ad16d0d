import styles from './PlaceName.module.css';

/** A place of the scenario by its name: without the documents beside it, there is nowhere to go. */
export function PlaceName({ pointer }: { readonly pointer: string }) {
  const steps = pointer.split('/').slice(1);
  const name = steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')).join(' › ');
  return <span className={styles.place}>{name}</span>;
}
