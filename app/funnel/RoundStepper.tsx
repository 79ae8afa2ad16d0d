import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { RunView } from '../engine/views.ts';
import { useActions } from '../store/use-playground.ts';
import { IconButton } from '../ui/Button.tsx';
import styles from './RoundStepper.module.css';

/** Steps through the servers of one request: each has a funnel of its own, since the ones before it take room. */
export function RoundStepper({ view }: { readonly view: RunView }) {
  const { showRound } = useActions();
  const { round, rounds, selected, hosts } = view;
  const host = selected[round];
  return (
    <fieldset className={styles.stepper} aria-label="Servers of this request">
      <IconButton label="Previous server" isDisabled={round === 0} onPress={() => showRound(round - 1)}>
        <ChevronLeft size={16} aria-hidden />
      </IconButton>
      <span>
        Server <strong>{round + 1}</strong> of {rounds}
        {host !== undefined && (
          <>
            {' '}
            goes to <strong>{hosts[host]}</strong>
          </>
        )}
      </span>
      <IconButton label="Next server" isDisabled={round === rounds - 1} onPress={() => showRound(round + 1)}>
        <ChevronRight size={16} aria-hidden />
      </IconButton>
    </fieldset>
  );
}
