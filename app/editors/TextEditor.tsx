import type { Range } from '@nova-sieve/engine';
import { useEffect, useRef } from 'react';
import { TEST_IDS } from '../ui/test-ids.ts';
import type { EditorProps } from './editor-props.ts';
import styles from './TextEditor.module.css';

/** A plain text area for small screens and touch, for which Monaco is not suitable. */
export function TextEditor({ document, label, highlights, reveal, onEdit }: EditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (reveal !== null) mark(area.current, reveal.range);
  }, [reveal]);

  const marked = [...new Set(highlights.map(({ range }) => range.start.line))];
  return (
    <div className={styles.place}>
      <textarea
        ref={area}
        className={styles.area}
        data-testid={TEST_IDS.editor}
        aria-label={label}
        aria-invalid={document.problems.some(({ severity }) => severity === 'error')}
        readOnly={document.locked !== null}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        wrap="off"
        value={document.text}
        onChange={(event) => onEdit(event.target.value)}
      />
      {marked.length > 0 && (
        <ul
          className={styles.marks}
          aria-label={
            highlights[0]?.effect === 'reads'
              ? 'Lines that this stage reads'
              : 'Lines that reject the selected host'
          }
        >
          {highlights.map(({ range, by, effect }) => (
            <li key={`${range.start.offset} ${by}`} data-effect={effect}>
              <button type="button" onClick={() => mark(area.current, range)}>
                Line {range.start.line}: {by}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Selects the place and scrolls its line to the middle. A text area follows the cursor only while somebody types. */
function mark(area: HTMLTextAreaElement | null, { start, end }: Range): void {
  if (area === null) return;
  area.focus();
  area.setSelectionRange(start.offset, end.offset);
  const lineHeight = Number.parseFloat(getComputedStyle(area).lineHeight);
  area.scrollTo({ left: 0, top: start.line * lineHeight - area.clientHeight / 2 });
}
