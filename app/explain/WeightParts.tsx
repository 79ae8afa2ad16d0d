import type { HostWeight } from '@nova-sieve/engine/views';
import { format } from '../words/counts.ts';
import styles from './WeightParts.module.css';

/** Shows how a host's weight is calculated: each weigher's raw value, normalised, times its multiplier. */
export function WeightParts({ weight }: { readonly weight: HostWeight }) {
  const { rank, hostCount, total, parts } = weight;
  if (parts.length === 0)
    return <p className={styles.single}>This is the only host that passes, so Nova does not weigh it.</p>;
  const telling = parts.filter(({ score }) => score !== 0);
  const silent = parts.length - telling.length;
  return (
    <table className={styles.parts}>
      <caption>
        Weight {total.toFixed(3)}, rank {rank} of {hostCount}
      </caption>
      <thead>
        <tr>
          <th scope="col">Weigher</th>
          <th scope="col">Raw</th>
          <th scope="col">Normalised</th>
          <th scope="col">Multiplier</th>
        </tr>
      </thead>
      <tbody>
        {telling.map(({ name, raw, normalized, multiplier }) => (
          <tr key={name}>
            <th scope="row">{name.replace(/Weigher$/, '')}</th>
            <td>{short(raw)}</td>
            <td>{normalized.toFixed(3)}</td>
            <td>{short(multiplier)}</td>
          </tr>
        ))}
      </tbody>
      {silent > 0 && (
        <tfoot>
          <tr>
            <td colSpan={4}>
              {silent} {telling.length === 0 ? '' : 'other '}
              {silent === 1 ? 'weigher adds' : 'weighers add'} nothing.
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function short(value: number): string {
  return Number.isInteger(value) ? format(value) : value.toFixed(2);
}
