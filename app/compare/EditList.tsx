import type { DocumentChange } from '@nova-sieve/engine';
import { JumpButton } from '../common/places/JumpButton.tsx';
import { format } from '../words/counts.ts';
import styles from './EditList.module.css';

const SHOWN = 50;
const LONGEST = 80;

/** Lists the values that differ between the two texts. */
export function EditList({ edits }: { readonly edits: readonly DocumentChange[] }) {
  return (
    <ol className={styles.edits}>
      {edits.slice(0, SHOWN).map((edit) => (
        <li key={`${edit.pointer} ${edit.to === undefined}`}>
          <code className={styles.place}>{edit.pointer}</code>
          <span className={styles.values}>
            {edit.from !== undefined && <del>{short(edit.from)}</del>}
            {edit.to !== undefined && <ins>{short(edit.to)}</ins>}
          </span>
          {edit.to !== undefined && <JumpButton pointer={edit.pointer} />}
        </li>
      ))}
      {edits.length > SHOWN && <li>and {format(edits.length - SHOWN)} more</li>}
    </ol>
  );
}

function short(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
