import type { Link } from './forest-layout.ts';
import styles from './Links.module.css';

/** Draws lines from parents to children, and to sharing providers. */
export function Links({ links }: { readonly links: readonly Link[] }) {
  return (
    <g className={styles.links} aria-hidden>
      {links.map(({ id, kind, path }) => (
        <path key={id} d={path} data-kind={kind} />
      ))}
    </g>
  );
}
