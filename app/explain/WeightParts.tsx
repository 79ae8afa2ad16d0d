import type { HostWeight } from '@nova-sieve/engine';
import styles from './WeightParts.module.css';

/** How a host's weight came about: each weigher's raw value, normalised, times its multiplier. */
export function WeightParts({ weight }: { readonly weight: HostWeight }) {
  const { rank, of, total, parts } = weight;
  if (parts.length === 0) return <p className={styles.single}>The only host left: Nova weighs nothing.</p>;
  return (
    <table className={styles.parts}>
      <caption>
        Weight {total.toFixed(3)}, rank {rank} of {of}
      </caption>
      <thead>
        <tr>
          <th scope="col">Weigher</th>
          <th scope="col">Raw</th>
          <th scope="col">Normalised</th>
          <th scope="col">Times</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ name, raw, normalized, multiplier, score }) => (
          <tr key={name} data-idle={score === 0 || undefined}>
            <th scope="row">{name.replace(/Weigher$/, '')}</th>
            <td>{short(raw)}</td>
            <td>{normalized.toFixed(3)}</td>
            <td>{short(multiplier)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function short(value: number): string {
  return Number.isInteger(value) ? value.toLocaleString('en') : value.toFixed(2);
}
