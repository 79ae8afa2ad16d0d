import { useShown, useShownActions } from '../../store/use-shown.ts';
import { TEST_IDS } from '../../ui/test-ids.ts';
import styles from './EmbedText.module.css';

/** The number of lines that are shown without scrolling. */
const LINES = { least: 6, most: 24 } as const;

/** Shows the scenario in a plain text area: the editor would be twenty times as large as the embed. */
export function EmbedText({ readOnly }: { readonly readOnly: boolean }) {
  const text = useShown((state) => state.text);
  const invalid = useShown((state) => state.invalid);
  const { update } = useShownActions();
  const rows = Math.min(LINES.most, Math.max(LINES.least, text.split('\n').length));
  return (
    <textarea
      className={styles.text}
      data-testid={TEST_IDS.editor}
      aria-label="The scenario"
      aria-invalid={invalid}
      readOnly={readOnly}
      rows={rows}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      wrap="off"
      value={text}
      onInput={(event) => update(event.currentTarget.value)}
    />
  );
}
