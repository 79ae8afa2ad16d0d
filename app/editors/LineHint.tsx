import type { DocumentView } from '../documents/document-view.ts';
import { DOCUMENTS } from '../documents/documents.ts';
import { useAnswer } from '../store/use-answer.ts';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { TextButton } from '../ui/controls/TextButton.tsx';
import { counted } from '../words/counts.ts';
import type { CursorLine } from './editor-props.ts';
import styles from './LineHint.module.css';

/** Nobody reads the hint while typing. */
const PAUSE_MS = 300;

interface LineHintProps {
  readonly document: DocumentView;
  readonly cursor: CursorLine | null;
}

/** Says how many hosts the cursor's line rejects, and at which steps. Always one line high. */
export function LineHint({ document, cursor }: LineHintProps) {
  const round = usePlayground((state) => state.round);
  const isUnsettled = usePlayground((state) => state.running || state.invalid);
  // A malformed part is not what ran.
  const isStale = isUnsettled || document.problems.some(({ severity }) => severity === 'error');
  const { showOnlyHosts } = useActions();
  const input = cursor === null || isStale ? null : { pointer: cursor.pointer, round };
  const { held, isCurrent } = useAnswer('lineHosts', input, PAUSE_MS);
  const answer = input === null || !isCurrent ? null : (held?.answer ?? null);
  if (cursor === null)
    return <p className={styles.hint}>Move the cursor to a line to see which hosts it rejects.</p>;
  if (answer === null) return <p className={styles.hint}>Line {cursor.line}</p>;
  const count = answer.hosts.length;
  const hosts = counted(count, 'host');
  const show = () => showOnlyHosts([...answer.hosts], `${DOCUMENTS[document.id].title}, line ${cursor.line}`);
  return (
    <div className={styles.hint}>
      <span className={styles.text}>
        {count === 0
          ? `Line ${cursor.line} rejects no host`
          : `Line ${cursor.line} rejects ${hosts}: ${answer.steps.map(({ name }) => name).join(', ')}`}
      </span>
      {count > 0 && <TextButton onClick={show}>Show {count === 1 ? 'it' : 'them'}</TextButton>}
    </div>
  );
}
