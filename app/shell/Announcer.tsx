import { sentenceOf } from '../store/selectors.ts';
import { usePlayground } from '../store/use-playground.ts';
import { TEST_IDS } from '../ui/test-ids.ts';

/** Announces the result to people who do not see the funnel. */
export function Announcer() {
  const sentence = usePlayground(({ result, invalid }) =>
    invalid
      ? 'The document is malformed. The last valid result is shown.'
      : result === null
        ? ''
        : sentenceOf(result),
  );
  return (
    <p role="status" className="visually-hidden" data-testid={TEST_IDS.announcement}>
      {sentence}
    </p>
  );
}
