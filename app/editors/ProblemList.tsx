import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useActions } from '../store/use-playground.ts';
import type { DocumentView } from './document-view.ts';
import { problemText } from './editor-props.ts';
import styles from './ProblemList.module.css';

const SHOWN = 4;

/** What is wrong with the document, under its editor, each with a way to its line. */
export function ProblemList({ document }: { readonly document: DocumentView }) {
  const { goTo } = useActions();
  const { problems, locked, id } = document;
  if (problems.length === 0 && locked === null) return null;
  return (
    <ul className={styles.list} aria-label="Problems of this document">
      {locked !== null && <li className={styles.locked}>{locked}</li>}
      {problems.slice(0, SHOWN).map((problem) => (
        <li key={`${problem.range.start.offset} ${problem.message}`}>
          <button type="button" className={styles.problem} onClick={() => goTo(id, problem.range)}>
            {problem.severity === 'error' ? (
              <CircleAlert size={14} aria-label="Error" className={styles.error} />
            ) : (
              <TriangleAlert size={14} aria-label="Warning" className={styles.warning} />
            )}
            <span>{problemText(problem)}</span>
          </button>
        </li>
      ))}
      {problems.length > SHOWN && <li className={styles.more}>and {problems.length - SHOWN} more</li>}
    </ul>
  );
}
