import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import type { ChoiceSection } from './choice.ts';
import styles from './controls.module.css';

// A list and the layer that it opens in weigh more than the funnel: they come when a first one is opened.
const SelectList = lazy(() => import('./SelectList.tsx'));

interface SelectProps {
  readonly label: string;
  /** Shown beside the control, or only said. */
  readonly labelShown?: boolean;
  readonly sections: readonly ChoiceSection[];
  readonly chosen: string | null;
  /** What the control says while nothing of the list is chosen. */
  readonly placeholder: string;
  readonly onChoose: (id: string) => void;
}

/** A choice out of a list; sections without a title are one plain list. */
export function Select({ label, labelShown = false, sections, chosen, placeholder, onChoose }: SelectProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const text = sections.flatMap(({ choices }) => choices).find((choice) => choice.id === chosen)?.text;
  return (
    <div className={styles.select}>
      <span id={`${id}label`} className={labelShown ? styles.selectLabel : 'visually-hidden'}>
        {label}
      </span>
      <Button
        ref={button}
        id={`${id}button`}
        aria-labelledby={`${id}value ${id}label`}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        className={`${styles.button} ${styles.selectButton}`}
        onPress={() => setIsOpen(true)}
        onKeyDown={({ key }) => {
          if (key === 'ArrowDown' || key === 'ArrowUp') setIsOpen(true);
        }}
      >
        <span id={`${id}value`} className={styles.selectValue}>
          {text ?? placeholder}
        </span>
        <ChevronDown size={14} aria-hidden />
      </Button>
      <Suspense>
        {isOpen && (
          <SelectList
            label={label}
            sections={sections}
            chosen={chosen}
            button={button}
            onChoose={onChoose}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
