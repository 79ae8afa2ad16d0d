import type { RefObject } from 'react';
import { Header, ListBox, ListBoxItem, ListBoxSection, Popover } from 'react-aria-components';
import styles from '../styles/controls.module.css';
import type { ChoiceSection } from './choice.ts';

export interface SelectListProps {
  readonly label: string;
  readonly sections: readonly ChoiceSection[];
  readonly chosen: string | null;
  /** The button that the list opens beside, and that gets the focus again when it closes. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}

/** Choosing the chosen entry again is also a choice, and closes the list. */
const CLOSES_ON_THE_CHOSEN = { allowDuplicateSelectionEvents: true } as const;

/** The open list of a `Select`. */
export default function SelectList(props: SelectListProps) {
  const { label, sections, chosen, button, list, onChoose, onClose } = props;
  return (
    <Popover
      isOpen
      triggerRef={button}
      onOpenChange={onClose}
      className={styles.popover!}
      placement="bottom start"
      offset={4}
    >
      <ListBox
        ref={list}
        aria-label={label}
        className={styles.list!}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={chosen === null ? [] : [chosen]}
        autoFocus={chosen === null ? 'first' : true}
        onSelectionChange={([key]) => {
          onClose();
          if (key !== undefined && key !== chosen) onChoose(String(key));
        }}
        {...CLOSES_ON_THE_CHOSEN}
      >
        {sections.map(({ title, choices }) => (
          <ListBoxSection key={title} aria-label={title || label}>
            {title !== '' && <Header className={styles.sectionTitle!}>{title}</Header>}
            {choices.map((choice) => (
              <ListBoxItem key={choice.id} id={choice.id} textValue={choice.text} className={styles.option!}>
                <span>{choice.text}</span>
                {choice.note !== undefined && <span className={styles.optionNote}>{choice.note}</span>}
              </ListBoxItem>
            ))}
          </ListBoxSection>
        ))}
      </ListBox>
    </Popover>
  );
}
