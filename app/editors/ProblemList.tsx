import type { Fix, Problem } from '@nova-sieve/engine';
import { CircleAlert, TriangleAlert, Wrench } from 'lucide-react';
import type { DocumentView } from '../documents/document-view.ts';
import { problemText } from '../documents/problem-text.ts';
import { useActions } from '../store/use-playground.ts';
import { Button } from '../ui/controls/Button.tsx';
import { format } from '../words/counts.ts';
import { fixedText } from './fixed-text.ts';
import styles from './ProblemList.module.css';

const SHOWN = 4;

/** Lists the document's problems under its editor, each with a link to its line and with fixes. */
export function ProblemList({ document }: { readonly document: DocumentView }) {
  const { problems, locked } = document;
  if (problems.length === 0 && locked === null) return null;
  const more = problems.slice(SHOWN).reduce((sum, { count = 1 }) => sum + count, 0);
  return (
    <ul className={styles.list} aria-label="Problems in this document">
      {locked !== null && <li className={styles.locked}>{locked}</li>}
      {problems.slice(0, SHOWN).map((problem) => (
        <ProblemItem
          key={`${problem.range.start.offset} ${problem.message}`}
          problem={problem}
          document={document}
        />
      ))}
      {more > 0 && <li className={styles.more}>and {format(more)} more</li>}
    </ul>
  );
}

interface ProblemItemProps {
  readonly problem: Problem;
  readonly document: DocumentView;
}

function ProblemItem({ problem, document }: ProblemItemProps) {
  const { goTo } = useActions();
  const fixes = document.locked === null ? (problem.fixes ?? []) : [];
  return (
    <li className={styles.item}>
      <button type="button" className={styles.problem} onClick={() => goTo(document.id, problem.range)}>
        {problem.severity === 'error' ? (
          <CircleAlert size={14} aria-label="Error" className={styles.error} />
        ) : (
          <TriangleAlert size={14} aria-label="Warning" className={styles.warning} />
        )}
        <span>{problemText(problem)}</span>
      </button>
      {fixes.length > 0 && (
        <div className={styles.fixes}>
          {fixes.map((fix) => (
            <FixButton key={fix.title} fix={fix} document={document} />
          ))}
        </div>
      )}
    </li>
  );
}

function FixButton({ fix, document }: { readonly fix: Fix; readonly document: DocumentView }) {
  const { editDocument } = useActions();
  const make = () => {
    const text = fixedText(document, fix);
    if (text !== null) editDocument(document.id, text);
  };
  return (
    <Button onPress={make}>
      <Wrench size={13} aria-hidden />
      <span className={styles.fix}>{fix.title}</span>
    </Button>
  );
}
