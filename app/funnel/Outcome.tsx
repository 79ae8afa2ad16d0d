import { type Place, Places } from '../common/places/Places.tsx';
import type { RunView } from '../engine/protocol/answers.ts';
import { useShownActions } from '../store/use-shown.ts';
import { format } from '../words/counts.ts';
import styles from './Outcome.module.css';

interface OutcomeProps {
  readonly view: RunView;
  /** Shows the places of the scenario that cause an error. */
  readonly place?: Place;
}

/** Shows the outcome: the selected host and its alternates, or that there is none. */
export function Outcome({ view, place }: OutcomeProps) {
  const { outcome, selected, hosts, round, alternates, warnings } = view;
  const host = selected[round];
  return (
    <div className={styles.outcome}>
      {host !== undefined && (
        <p className={styles.chosen}>
          <span className={styles.star} aria-hidden>
            ★
          </span>
          <HostButton name={hosts[host]!} />
          <span className={styles.note}>
            {alternates.length === 0 ? 'selected' : 'selected, with alternates'}
          </span>
          {alternates.slice(0, 4).map((alternate) => (
            <HostButton key={alternate} name={hosts[alternate]!} plain />
          ))}
          {alternates.length > 4 && (
            <span className={styles.note}>and {format(alternates.length - 4)} more</span>
          )}
        </p>
      )}
      {outcome.kind !== 'selected' && (
        <p className={styles.none}>
          <strong>{outcome.kind === 'error' ? outcome.exception : 'No valid host was found.'}</strong>{' '}
          {outcome.kind === 'error' ? outcome.message : whereToLook(outcome)}
        </p>
      )}
      {outcome.kind !== 'selected' && place !== undefined && (
        <p className={styles.places}>
          <Places pointers={outcome.because} place={place} />
        </p>
      )}
      {warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          {warning}
        </p>
      ))}
    </div>
  );
}

/** Says why there is no host, or where the page explains it. */
function whereToLook({
  stage,
  reason,
  because,
}: Extract<RunView['outcome'], { kind: 'no_valid_host' }>): string {
  if (stage === 'claim')
    return 'Hosts passed every filter, but none could be claimed. Choose a host to see why.';
  if (because.length > 0) return reason;
  return 'Choose a stage above to see which hosts it rejected, and why.';
}

function HostButton({ name, plain = false }: { readonly name: string; readonly plain?: boolean }) {
  const { selectHost } = useShownActions();
  return (
    <button type="button" className={plain ? styles.alternate : styles.host} onClick={() => selectHost(name)}>
      {name}
    </button>
  );
}
