import { useState } from 'react';
import type { RunView, SentQuery } from '../engine/protocol/answers.ts';
import { useAnswer } from '../store/use-answer.ts';
import { usePlayground } from '../store/use-playground.ts';
import { Segments } from '../ui/controls/Segments.tsx';
import { Failure } from '../ui/panes/Failure.tsx';
import { Answer } from './Answer.tsx';
import { NarrowingSteps } from './NarrowingSteps.tsx';
import styles from './PlacementView.module.css';
import { type AskedQuery, QueryForm } from './QueryForm.tsx';
import { TreeReport } from './TreeReport.tsx';

/** Shows Nova's query, Placement's response, and the steps in between. The query can be edited. */
export default function PlacementView() {
  const view = usePlayground((state) => state.result);
  if (view === null) return null;
  if (view.queries.length === 0)
    return <p className={styles.empty}>Nova did not query Placement: the request ended earlier.</p>;
  return <Queries view={view} />;
}

function Queries({ view }: { readonly view: RunView }) {
  const [chosen, setChosen] = useState(0);
  const index = Math.min(chosen, view.queries.length - 1);
  const sent = view.queries[index]!;
  return (
    <div className={styles.view}>
      {view.queries.length > 1 && (
        <div className={styles.choice}>
          <Segments
            label="Query"
            items={view.queries.map((_, index) => ({
              id: String(index),
              title: index === 0 ? 'First query' : 'Fallback',
            }))}
            chosen={String(index)}
            onChoose={(id) => setChosen(Number(id))}
          />
        </div>
      )}
      <Question key={`${sent.microversion} ${sent.query}`} sent={sent} index={index} />
    </div>
  );
}

function Question({ sent, index }: { readonly sent: SentQuery; readonly index: number }) {
  const [asked, setAsked] = useState<AskedQuery>(sent);
  const host = usePlayground((state) => (state.selection?.kind === 'host' ? state.selection.name : null));
  const { query, microversion } = asked;
  const { held, askAgain } = useAnswer('placement', { query, microversion, sentAs: index, host });
  const placement = held?.answer ?? null;

  return (
    <div className={styles.columns}>
      <QueryForm sent={sent} asked={asked} onSend={setAsked} />
      {held?.failure != null && (
        <Failure what="The query could not be evaluated." why={held.failure} onAgain={askAgain} />
      )}
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
