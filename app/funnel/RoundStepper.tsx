import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { RunView } from '../engine/protocol/answers.ts';
import { useShownActions } from '../store/use-shown.ts';
import { LightIconButton } from '../ui/controls/LightIconButton.tsx';
import styles from './RoundStepper.module.css';

/** Steps through the servers of one request. Each has its own funnel, because earlier servers use capacity. */
export function RoundStepper({ view }: { readonly view: RunView }) {
  const { showRound } = useShownActions();
  const { round, rounds, selected, hosts } = view;
  const host = selected[round];
  return (
    <fieldset className={styles.stepper} aria-label="Servers of this request">
      <LightIconButton label="Previous server" disabled={round === 0} onClick={() => showRound(round - 1)}>
        <ChevronLeft size={16} aria-hidden />
      </LightIconButton>
      <span>
        Server <strong>{round + 1}</strong> of {rounds}
        {host !== undefined && (
          <>
            {' '}
            goes to <strong>{hosts[host]}</strong>
          </>
        )}
      </span>
      <LightIconButton
        label="Next server"
        disabled={round === rounds - 1}
        onClick={() => showRound(round + 1)}
      >
        <ChevronRight size={16} aria-hidden />
      </LightIconButton>
    </fieldset>
  );
}
