import { LoaderCircle, Square } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { RunSlice } from '../../store/run/run-slice.ts';
import { countsOf } from '../../store/selectors.ts';
import { useActions, usePlayground } from '../../store/use-playground.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { TEST_IDS } from '../../ui/test-ids.ts';
import { counted, format } from '../../words/counts.ts';
import styles from './RunSummary.module.css';

/** Shorter runs end before a progress message can be read. Milliseconds. */
const PATIENCE = 200;

/** Shows the outcome and the duration; during a long run, the progress. */
export function RunSummary() {
  const result = usePlayground((state) => state.result);
  const progress = usePlayground((state) => state.progress);
  const { cancel } = useActions();
  const slow = useSlow();
  if (slow) {
    return (
      <div className={styles.summary}>
        <LoaderCircle size={15} aria-hidden className={styles.turning} />
        {progress === null ? 'Working…' : workOf(progress)}
        <Button onPress={cancel}>
          <Square size={12} aria-hidden /> Stop
        </Button>
      </div>
    );
  }
  if (result === null) return null;
  const { all, left } = countsOf(result);
  return (
    <p className={styles.summary} data-testid={TEST_IDS.summary}>
      <span className={styles.hosts} data-none={result.outcome.kind !== 'selected' || undefined}>
        <b>{format(left)}</b> of {counted(all, 'host')}
      </span>
      <span className={styles.time} title="Time to parse, build the cloud, schedule and summarise">
        {duration(result.elapsed_ms)}
      </span>
    </p>
  );
}

function useSlow(): boolean {
  const running = usePlayground((state) => state.running);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!running) {
      setSlow(false);
      return;
    }
    const timer = setTimeout(() => setSlow(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [running]);
  return slow;
}

function workOf({ done, total, activity }: NonNullable<RunSlice['progress']>): string {
  const server = total > 1 ? `, server ${format(Math.min(done + 1, total))} of ${format(total)}` : '';
  return `Working: ${activity}${server}`;
}

function duration(ms: number): string {
  return ms < 10
    ? `${ms.toFixed(1)} ms`
    : ms < 10_000
      ? `${Math.round(ms)} ms`
      : `${(ms / 1000).toFixed(1)} s`;
}
