import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Button } from 'react-aria-components';
import styles from '../styles/controls.module.css';
import type { ChoiceSection } from './choice.ts';
import { useSelectList } from './use-select-list.tsx';

interface SelectProps {
  readonly label: string;
  /** Whether the label is shown beside the control. It is always announced. */
  readonly labelShown?: boolean;
  readonly sections: readonly ChoiceSection[];
  readonly chosen: string | null;
  /** The control's text while nothing is chosen. */
  readonly placeholder: string;
  readonly onChoose: (id: string) => void;
}

/** A choice from a list; sections without a title form one plain list. */
export function Select({ label, labelShown = false, sections, chosen, placeholder, onChoose }: SelectProps) {
  const id = useId();
  const { button, list } = useSelectList({ label, sections, chosen, onChoose });
  const text = sections.flatMap(({ choices }) => choices).find((choice) => choice.id === chosen)?.text;
  return (
    <div className={styles.select}>
      <span id={`${id}label`} className={labelShown ? styles.selectLabel : 'visually-hidden'}>
        {label}
      </span>
      <Button
        {...button}
        id={`${id}button`}
        aria-labelledby={`${id}value ${id}label`}
        className={`${styles.button} ${styles.selectButton}`}
      >
        <span id={`${id}value`} className={styles.selectValue}>
          {text ?? placeholder}
        </span>
        <ChevronDown size={14} aria-hidden />
      </Button>
      {list}
    </div>
  );
}
