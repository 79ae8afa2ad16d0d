import styles from './Hulls.module.css';
import type { HullView } from './hull-layout.ts';

/** Draws aggregates around their providers. Cards name the aggregates too, so screen readers skip the hulls. */
export function Hulls({ hulls }: { readonly hulls: readonly HullView[] }) {
  return (
    <g aria-hidden>
      {hulls.map(({ uuid, name, tone, paths, label }) => (
        <g key={uuid} className={styles.hull} data-tone={tone} data-aggregate={name}>
          {paths.map((path) => (
            <path key={path} d={path} />
          ))}
          <g transform={`translate(${label.x},${label.y})`}>
            <title>{`Aggregate ${name} (${uuid})`}</title>
            <rect width={label.width} height={16} rx={8} />
            <text x={6} y={11.5}>
              {name}
            </text>
          </g>
        </g>
      ))}
    </g>
  );
}
