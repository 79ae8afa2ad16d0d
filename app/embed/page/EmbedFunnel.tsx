import { FunnelStages } from '../../funnel/FunnelStages.tsx';
import { Outcome } from '../../funnel/Outcome.tsx';
import { RoundStepper } from '../../funnel/RoundStepper.tsx';
import { useShown } from '../../store/use-shown.ts';
import { TEST_IDS } from '../../ui/test-ids.ts';
import { firstError } from '../messages/reports.ts';
import styles from './EmbedFunnel.module.css';

/** Shows the funnel, and why it does not match the text if it does not. */
export function EmbedFunnel() {
  const result = useShown((state) => state.result);
  const trouble = useShown((state) => state.failure ?? (state.invalid ? firstError(state) : null));
  return (
    <section className={styles.funnel} aria-label="Funnel" data-testid={TEST_IDS.funnel}>
      {trouble !== null && (
        <p className={styles.trouble} role="alert">
          {result !== null && <strong>This is the last valid result. </strong>}
          {trouble}
        </p>
      )}
      {result !== null && (
        <>
          {result.rounds > 1 && <RoundStepper view={result} />}
          <FunnelStages view={result} stale={trouble !== null} />
          <Outcome view={result} />
        </>
      )}
    </section>
  );
}
