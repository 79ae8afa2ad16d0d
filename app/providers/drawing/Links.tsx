import type { Link } from './forest-layout.ts';
import styles from './Links.module.css';

/** Lines from parents to children, and to what shares with a provider. */
export function Links({ links }: { readonly links: readonly Link[] }) {
  return (
    <g className={styles.links} aria-hidden>
      {links.map(({ id, kind, path }) => (
        <path key={id} d={path} data-kind={kind} />
      ))}
    </g>
  );
}
