import { useId } from 'react';
import styles from './Segments.module.css';

interface SegmentsProps<Id extends string> {
  readonly label: string;
  readonly items: readonly { readonly id: Id; readonly title: string }[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}

/** A choice of a few visible options: radio buttons that look like one control. */
export function Segments<Id extends string>({ label, items, chosen, onChoose }: SegmentsProps<Id>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.segments}>
      {items.map(({ id, title }) => (
        <label key={id}>
          <input type="radio" name={name} checked={id === chosen} onChange={() => onChoose(id)} />
          {title}
        </label>
      ))}
    </div>
  );
}
