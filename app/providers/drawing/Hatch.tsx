import styles from './Hatch.module.css';

/** The pattern of withheld amounts. */
export function Hatch({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className={styles.hatch} width={2} height={5} />
      </pattern>
    </defs>
  );
}
