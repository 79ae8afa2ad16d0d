import { ChevronDown } from 'lucide-react';
import {
  Select as AriaSelect,
  Button,
  Header,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  SelectValue,
} from 'react-aria-components';
import styles from './controls.module.css';

export interface Choice {
  readonly id: string;
  readonly text: string;
  readonly note?: string;
}

export interface ChoiceSection {
  readonly title: string;
  readonly choices: readonly Choice[];
}

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
  const text = sections.flatMap(({ choices }) => choices).find(({ id }) => id === chosen)?.text;
  return (
    <AriaSelect
      className={styles.select!}
      value={chosen}
      onChange={(key) => {
        if (key !== null) onChoose(String(key));
      }}
      placeholder={placeholder}
    >
      <Label className={labelShown ? styles.selectLabel! : 'visually-hidden'}>{label}</Label>
      <Button className={`${styles.button} ${styles.selectButton}`}>
        <SelectValue className={styles.selectValue!}>{text ?? placeholder}</SelectValue>
        <ChevronDown size={14} aria-hidden />
      </Button>
      <Popover className={styles.popover!} offset={4}>
        <ListBox className={styles.list!}>
          {sections.map(({ title, choices }) => (
            <ListBoxSection key={title} aria-label={title || label}>
              {title !== '' && <Header className={styles.sectionTitle!}>{title}</Header>}
              {choices.map((choice) => (
                <ListBoxItem
                  key={choice.id}
                  id={choice.id}
                  textValue={choice.text}
                  className={styles.option!}
                >
                  <span>{choice.text}</span>
                  {choice.note !== undefined && <span className={styles.optionNote}>{choice.note}</span>}
                </ListBoxItem>
              ))}
            </ListBoxSection>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
