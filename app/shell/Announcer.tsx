import { sentenceOf } from '../store/selectors.ts';
import { usePlayground } from '../store/use-playground.ts';
import { TEST_IDS } from '../ui/test-ids.ts';

/** Tells the result to those who do not see the funnel move. */
export function Announcer() {
  const sentence = usePlayground(({ result, invalid }) =>
    invalid
      ? 'The document is malformed; the last good result stays.'
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
