import { useEffect, useMemo, useState } from 'react';
import type { RunView, SentQuery } from '../engine/views.ts';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { Answer } from './Answer.tsx';
import { NarrowingSteps } from './NarrowingSteps.tsx';
import styles from './PlacementView.module.css';
import { type AskedQuery, QueryForm } from './QueryForm.tsx';
import { TreeReport } from './TreeReport.tsx';

/** What Nova asks Placement, what Placement answers, and how it came to that; the question can be changed. */
export default function PlacementView() {
  const view = usePlayground((state) => state.result);
  if (view === null) return null;
  if (view.queries.length === 0)
    return <p className={styles.empty}>Placement was not asked: the request ended before that.</p>;
  return <Queries view={view} />;
}

function Queries({ view }: { readonly view: RunView }) {
  const [chosen, setChosen] = useState(0);
  const index = Math.min(chosen, view.queries.length - 1);
  const sent = view.queries[index]!;
  return (
    <div className={styles.view}>
      {view.queries.length > 1 && (
        <div className={styles.choice} role="radiogroup" aria-label="Query">
          {view.queries.map(({ query }, position) => (
            <label key={query}>
              <input
                type="radio"
                name="placement-query"
                checked={position === index}
                onChange={() => setChosen(position)}
              />
              {position === 0 ? 'First query' : 'Fallback'}
            </label>
          ))}
        </div>
      )}
      <Question key={`${sent.microversion} ${sent.query}`} sent={sent} index={index} />
    </div>
  );
}

function Question({ sent, index }: { readonly sent: SentQuery; readonly index: number }) {
  const [asked, setAsked] = useState<AskedQuery>(sent);
  const revision = usePlayground((state) => state.resultRevision);
  const host = usePlayground((state) => (state.selection?.kind === 'host' ? state.selection.name : null));
  const placement = usePlayground((state) => state.placement);
  const { askPlacement } = useActions();

  // A new result or another host: the answer on the screen is of an older question.
  const question = useMemo(() => ({ asked, host, revision }), [asked, host, revision]);
  useEffect(() => {
    const { query, microversion } = question.asked;
    askPlacement({ query, microversion, sentAs: index });
  }, [question, index, askPlacement]);

  return (
    <div className={styles.columns}>
      <QueryForm sent={sent} asked={asked} onSend={setAsked} />
      {placement !== null && (
        <div className={styles.answer}>
          <Answer answer={placement.answer} />
          <NarrowingSteps answer={placement.answer} />
          <TreeReport tree={placement.tree} />
        </div>
      )}
    </div>
  );
}
