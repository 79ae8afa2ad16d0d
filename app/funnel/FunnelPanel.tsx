import { Suspense } from 'react';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { part } from '../ui/part.ts';
import { TEST_IDS } from '../ui/test-ids.ts';
import styles from './FunnelPanel.module.css';
import { FunnelStages } from './FunnelStages.tsx';
import { Outcome } from './Outcome.tsx';
import { RoundStepper } from './RoundStepper.tsx';
import { StaleBanner } from './StaleBanner.tsx';

/** Needed only if a run ends with an error. */
const JumpButton = part(async () => ({
  default: (await import('../common/places/JumpButton.tsx')).JumpButton,
}));

/** Shows how the stages narrow the hosts down to the selected one. */
export function FunnelPanel() {
  const result = usePlayground((state) => state.result);
  const revision = usePlayground((state) => state.resultRevision);
  const stale = usePlayground((state) => state.invalid || state.failure !== null);
  const { run } = useActions();
  return (
    <section
      className={styles.panel}
      aria-label="Funnel"
      data-testid={TEST_IDS.funnel}
      data-revision={revision}
    >
      <StaleBanner onRetry={run} />
      {result === null ? (
        <p className={styles.waiting}>{stale ? 'No result yet.' : 'Starting the scheduler…'}</p>
      ) : (
        <>
          {result.rounds > 1 && <RoundStepper view={result} />}
          <FunnelStages view={result} stale={stale} />
          <Suspense fallback={<Outcome view={result} />}>
            <Outcome view={result} place={JumpButton} />
          </Suspense>
        </>
      )}
    </section>
  );
}
