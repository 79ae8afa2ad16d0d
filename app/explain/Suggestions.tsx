import { useMemo, useState } from 'react';
import type { Offer, SuggestionsAnswer } from '../engine/protocol/answers.ts';
import { useAnswer } from '../store/use-answer.ts';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { Button } from '../ui/controls/Button.tsx';
import { focusPane } from '../ui/panes/focus-pane.ts';
import { counted } from '../words/counts.ts';
import styles from './Suggestions.module.css';

/** A pause in typing after which the search starts. Milliseconds. */
const PAUSE = 300;
/** In a larger cloud a single attempt is long enough to delay typing, so the search starts only on demand. */
const UNASKED = 2000;
const SHOWN = 8;

interface SuggestionsProps {
  /** The rejected host; null if the request finds no valid host. */
  readonly host: string | null;
}

/** Shows edits that let the host pass, or that let more hosts pass, each applied with one click. */
export function Suggestions({ host }: SuggestionsProps) {
  const revision = usePlayground((state) => state.resultRevision);
  const round = usePlayground((state) => state.round);
  const isLarge = usePlayground((state) => (state.result?.hosts.length ?? 0) > UNASKED);
  const question = useMemo(() => ({ host, round }), [host, round]);
  const [asked, setAsked] = useState<{ question: typeof question; revision: number } | null>(null);
  const isWanted = !isLarge || (asked?.question === question && asked.revision === revision);
  const { held, isCurrent } = useAnswer('suggest', isWanted ? question : null, PAUSE);

  const title = host === null ? 'Suggestions for this request' : 'Suggestions for this host';
  const view = isCurrent ? (held?.answer ?? null) : null;
  return (
    <section className={styles.suggestions} aria-label={title}>
      <h4 className={styles.title}>{title}</h4>
      <p role="status" className={styles.status}>
        {isCurrent ? statusOf(view) : isWanted ? 'Trying changes…' : ''}
      </p>
      {!isWanted && !isCurrent && (
        <Button onPress={() => setAsked({ question, revision })}>Find suggestions</Button>
      )}
      {view !== null && (
        <ol className={styles.offers}>
          {view.offers.slice(0, SHOWN).map((offer) => (
            <li key={keyOf(offer)}>
              <OfferCard offer={offer} revision={revision} isForHost={host !== null} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface OfferCardProps {
  readonly offer: Offer;
  readonly revision: number;
  readonly isForHost: boolean;
}

function OfferCard({ offer, revision, isForHost }: OfferCardProps) {
  const isOutdated = usePlayground((state) => state.revision !== revision);
  const { applyEdits } = useActions();
  const titles = offer.edits.map(({ title }) => title).join(', ');
  return (
    <div className={styles.offer}>
      {offer.edits.map(({ action, title, explanation }) => (
        <div key={JSON.stringify(action)}>
          <h5>{title}</h5>
          <p>{explanation}</p>
        </div>
      ))}
      <div className={styles.foot}>
        <span>{effectOf(offer, isForHost)}</span>
        <Button
          aria-label={`Apply: ${titles}`}
          isDisabled={isOutdated}
          onPress={({ target }) => {
            // The button disappears with the rejection. The keyboard focus stays in the panel.
            focusPane(target);
            applyEdits(revision, offer.edits);
          }}
        >
          Apply
        </Button>
      </div>
    </div>
  );
}

const keyOf = ({ edits }: Offer): string => JSON.stringify(edits.map(({ pointer, edit }) => [pointer, edit]));

function effectOf(
  { passing_before: before, passing_after: after, placed }: Offer,
  isForHost: boolean,
): string {
  if (isForHost) return `${counted(after, 'host')} then ${after === 1 ? 'passes' : 'pass'}`;
  const back = after - before;
  if (back <= 0) return 'Every server gets a host';
  const count = `${counted(back, 'more host')} ${back === 1 ? 'passes' : 'pass'}`;
  return placed ? count : `${count}, but not every server gets a host`;
}

function statusOf(view: SuggestionsAnswer | null): string {
  if (view === null) return 'The search failed.';
  const { offers, complete } = view;
  if (offers.length === 0) {
    return complete
      ? 'No change that was tried helps.'
      : 'No suggestion found. The search stopped early, so there may be some.';
  }
  const found = `${counted(offers.length, 'suggestion')} found`;
  const shown = offers.length > SHOWN ? `; the first ${SHOWN} are shown` : '';
  return `${found}${shown}.${complete ? '' : ' The search stopped early, so there may be more.'}`;
}
