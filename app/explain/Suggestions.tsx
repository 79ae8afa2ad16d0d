import { useMemo, useState } from 'react';
import type { Offer, SuggestionsView } from '../engine/views.ts';
import { useAnswer } from '../store/use-answer.ts';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { Button } from '../ui/Button.tsx';
import { counted } from '../ui/counts.ts';
import { focusPane } from '../ui/focus-pane.ts';
import styles from './Suggestions.module.css';

/** Who types on is not to wait for a search. Milliseconds. */
const PAUSE = 300;
/** In a larger cloud a single try is long enough to be felt by whoever types: it is made when asked for. */
const UNASKED = 2000;
const SHOWN = 8;

interface SuggestionsProps {
  /** The rejected host; null where the request finds no valid host. */
  readonly host: string | null;
}

/** Edits that would let the host pass, or bring hosts back, each made with one press. */
export function Suggestions({ host }: SuggestionsProps) {
  const revision = usePlayground((state) => state.resultRevision);
  const round = usePlayground((state) => state.round);
  const isLarge = usePlayground((state) => (state.result?.hosts.length ?? 0) > UNASKED);
  const question = useMemo(() => ({ host, round }), [host, round]);
  const [asked, setAsked] = useState<{ question: typeof question; revision: number } | null>(null);
  const isWanted = !isLarge || (asked?.question === question && asked.revision === revision);
  const { held, isCurrent } = useAnswer('suggest', isWanted ? question : null, PAUSE);

  const title = host === null ? 'What keeps hosts out' : 'What would let it pass';
  const view = isCurrent ? (held?.answer ?? null) : null;
  return (
    <section className={styles.suggestions} aria-label={title}>
      <h4 className={styles.title}>{title}</h4>
      <p role="status" className={styles.status}>
        {isCurrent ? statusOf(view) : isWanted ? 'Trying edits on the engine…' : ''}
      </p>
      {!isWanted && !isCurrent && (
        <Button onPress={() => setAsked({ question, revision })}>Try edits on the engine</Button>
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
            // The button goes away with the rejection: the keyboard stays in the panel.
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
  if (back <= 0) return 'Every server then gets a host';
  const count = `Brings ${counted(back, 'host')} back`;
  return placed ? count : `${count}, yet not for every server`;
}

function statusOf(view: SuggestionsView | null): string {
  if (view === null) return 'The search ended with an error.';
  const { offers, complete } = view;
  if (offers.length === 0) {
    return complete
      ? 'No edit that was tried helps.'
      : 'Nothing found so far. The search was cut short, so there may be something.';
  }
  const found = `${counted(offers.length, 'way')} found`;
  const shown = offers.length > SHOWN ? `; the first ${SHOWN} are shown` : '';
  return `${found}${shown}.${complete ? '' : ' The search was cut short, so there may be more.'}`;
}
