import { useDocument, useReadable } from '../common/places/use-documents.ts';
import { documentOf } from '../documents/document-view.ts';
import { DOCUMENT_IDS, DOCUMENTS } from '../documents/documents.ts';
import { problemText } from '../documents/problem-text.ts';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { Button } from '../ui/controls/Button.tsx';
import { TEST_IDS } from '../ui/test-ids.ts';
import styles from './StaleBanner.module.css';

/** Says why the result does not match the text on the screen, and links to the error. */
export function StaleBanner({ onRetry }: { readonly onRetry: () => void }) {
  const failure = usePlayground((state) => state.failure);
  const broken = useBrokenPlace();
  const { goTo } = useActions();
  if (failure !== null) {
    return (
      <div className={styles.banner} role="alert" data-testid={TEST_IDS.staleBanner}>
        <p>
          <strong>The run did not finish.</strong> {failure} Your text is kept.
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
        <strong>This is the last valid result.</strong> {DOCUMENTS[id].title},{' '}
        {lowerFirst(problemText(problem))}
      </p>
      <Button onPress={() => goTo(id, problem.range)}>Go to line {problem.range.start.line}</Button>
    </div>
  );
}

/** Returns the place of the first error in the smallest document that contains it. */
function useBrokenPlace() {
  const fragments = usePlayground((state) => state.fragments);
  const problems = usePlayground((state) => state.problems);
  const invalid = usePlayground((state) => state.invalid);
  const { value } = useReadable();
  const error = invalid ? problems.find(({ severity }) => severity === 'error') : undefined;
  // A problem without a place keeps the scenario from being parsed.
  const id = error === undefined || error.pointer === '' ? 'scenario' : documentOf(error.pointer, value);
  const document = useDocument(id);
  for (const typed of DOCUMENT_IDS) {
    const problem = fragments[typed]?.problem;
    if (problem) return { id: typed, problem };
  }
  if (error === undefined) return null;
  const range = id === 'scenario' ? error.range : (document.locate(error.pointer) ?? error.range);
  return { id, problem: { ...error, range } };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
