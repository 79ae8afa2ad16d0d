import { documentOf } from '../editors/document-view.ts';
import { DOCUMENT_IDS, DOCUMENTS } from '../editors/documents.ts';
import { problemText } from '../editors/editor-props.ts';
import { useReadable } from '../editors/use-documents.ts';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { Button } from '../ui/Button.tsx';
import { TEST_IDS } from '../ui/test-ids.ts';
import styles from './StaleBanner.module.css';

/** Says why the result on the screen is not of the text on the screen, and leads to the cure. */
export function StaleBanner({ onRetry }: { readonly onRetry: () => void }) {
  const failure = usePlayground((state) => state.failure);
  const broken = useBrokenPlace();
  const { goTo } = useActions();
  if (failure !== null) {
    return (
      <div className={styles.banner} role="alert" data-testid={TEST_IDS.staleBanner}>
        <p>
          <strong>The run did not finish.</strong> {failure} Your text is safe.
        </p>
        <Button onPress={onRetry}>Run again</Button>
      </div>
    );
  }
  if (broken === null) return null;
  const { id, problem } = broken;
  return (
    <div className={styles.banner} data-testid={TEST_IDS.staleBanner}>
      <p>
        <strong>This is the last good result.</strong> {DOCUMENTS[id].title},{' '}
        {lowerFirst(problemText(problem))}
      </p>
      <Button onPress={() => goTo(id, problem.range)}>Go to line {problem.range.start.line}</Button>
    </div>
  );
}

/** The first error that keeps the text from being run, and its document. */
function useBrokenPlace() {
  const fragments = usePlayground((state) => state.fragments);
  const problems = usePlayground((state) => state.problems);
  const invalid = usePlayground((state) => state.invalid);
  const { value } = useReadable();
  for (const id of DOCUMENT_IDS) {
    const problem = fragments[id]?.problem;
    if (problem) return { id, problem };
  }
  const error = invalid ? problems.find(({ severity }) => severity === 'error') : undefined;
  // The range is of the whole text; where the error's own document is another, that one is named by its tab.
  if (error === undefined) return null;
  return {
    id: error.pointer === '' ? ('scenario' as const) : inOwnDocument(error.pointer, value),
    problem: error,
  };
}

function inOwnDocument(pointer: string, scenario: unknown) {
  return documentOf(pointer, scenario) === 'conf' ? ('conf' as const) : ('scenario' as const);
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
