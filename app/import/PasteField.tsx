import { useId, useState } from 'react';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { Button } from '../ui/controls/Button.tsx';
import fields from '../ui/styles/fields.module.css';
import styles from './ImportDialog.module.css';

/** Takes pasted text immediately, and typed text on demand. Each paste is a separate file. */
export function PasteField() {
  const id = useId();
  const { addToImport } = useActions();
  const pastes = usePlayground(
    ({ importing }) => importing?.files.filter(({ name }) => name.startsWith(PASTED)).length ?? 0,
  );
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    setTyped('');
    if (text.trim() !== '') addToImport([{ name: `${PASTED} ${pastes + 1}`, text }]);
  };
  return (
    <div className={styles.paste}>
      <label htmlFor={id}>Or paste the output of a command</label>
      <textarea
        id={id}
        className={fields.text}
        rows={2}
        spellCheck={false}
        value={typed}
        placeholder="$ openstack aggregate list --long -f json …"
        onChange={(event) => setTyped(event.target.value)}
        onPaste={(event) => {
          event.preventDefault();
          add(event.clipboardData.getData('text/plain'));
        }}
      />
      {typed !== '' && <Button onPress={() => add(typed)}>Add this text</Button>}
    </div>
  );
}

const PASTED = 'Pasted text';
