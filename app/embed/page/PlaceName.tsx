import styles from './PlaceName.module.css';

/** Names a place of the scenario. It is not a link, because the embed shows no documents. */
export function PlaceName({ pointer }: { readonly pointer: string }) {
  const steps = pointer.split('/').slice(1);
  const name = steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')).join(' › ');
  return <span className={styles.place}>{name}</span>;
}
