import type { SideView } from '../engine/protocol/answers.ts';
import { format } from '../words/counts.ts';
import styles from './Sides.module.css';

/** The outcome of each version. */
export function Sides({ before, after }: { readonly before: SideView; readonly after: SideView }) {
  return (
    <table className={styles.sides}>
      <caption className="visually-hidden">The outcome of each version</caption>
      <thead>
        <tr>
          <th scope="col">Version</th>
          <th scope="col">Hosts</th>
          <th scope="col">Passing</th>
          <th scope="col">Selected</th>
        </tr>
      </thead>
      <tbody>
        <Side name="A" side={before} />
        <Side name="B" side={after} />
      </tbody>
    </table>
  );
}

function Side({ name, side }: { readonly name: string; readonly side: SideView }) {
  const { hosts, left, selected, outcome } = side;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{format(hosts)}</td>
      <td>{format(left)}</td>
      <td data-none={outcome.kind !== 'selected' || undefined}>
        {outcome.kind === 'selected'
          ? selected.join(', ')
          : outcome.kind === 'error'
            ? outcome.exception
            : 'No valid host'}
      </td>
    </tr>
  );
}
