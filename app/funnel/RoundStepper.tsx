import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { RunView } from '../engine/views.ts';
import { useShownActions } from '../store/use-shown.ts';
import styles from './RoundStepper.module.css';

/** Steps through the servers of one request: each has a funnel of its own, since the ones before it take room. */
export function RoundStepper({ view }: { readonly view: RunView }) {
  const { showRound } = useShownActions();
  const { round, rounds, selected, hosts } = view;
  const host = selected[round];
  return (
    <fieldset className={styles.stepper} aria-label="Servers of this request">
      <Step label="Previous server" disabled={round === 0} onClick={() => showRound(round - 1)}>
        <ChevronLeft size={16} aria-hidden />
      </Step>
      <span>
        Server <strong>{round + 1}</strong> of {rounds}
        {host !== undefined && (
          <>
            {' '}
            goes to <strong>{hosts[host]}</strong>
          </>
        )}
      </span>
      <Step label="Next server" disabled={round === rounds - 1} onClick={() => showRound(round + 1)}>
        <ChevronRight size={16} aria-hidden />
      </Step>
    </fieldset>
  );
}

interface StepProps extends Pick<ComponentProps<'button'>, 'disabled' | 'onClick' | 'children'> {
  readonly label: string;
}

function Step({ label, ...props }: StepProps) {
  return <button type="button" className={styles.step} aria-label={label} title={label} {...props} />;
}
