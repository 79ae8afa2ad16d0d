import type { PlacementAnswer, PlacementStep, RemovedProviders } from '@nova-sieve/engine';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useActions } from '../store/use-playground.ts';
import { Pill } from '../ui/controls/Pill.tsx';
import { TEST_IDS } from '../ui/test-ids.ts';
import { format } from '../words/counts.ts';
import styles from './NarrowingSteps.module.css';

/** Shows Placement's own funnel: the provider trees that remain after each step, and the conditions within a step. */
export function NarrowingSteps({ answer }: { readonly answer: PlacementAnswer }) {
  const { steps } = answer;
  const all = steps[0]?.before ?? 0;
  if (steps.length === 0) return null;
  return (
    <section aria-label="Placement steps">
      <h3 className={styles.title}>Placement steps {format(all)} provider trees</h3>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.key} data-testid={TEST_IDS.placementStep}>
            <Step step={step} all={all} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Step({ step, all }: { readonly step: PlacementStep; readonly all: number }) {
  const [open, setOpen] = useState(false);
  const { text, before, left, removed, conditions } = step;
  const share = (count: number) => `${all === 0 ? 0 : (100 * count) / all}%`;
  return (
    <>
      <button type="button" className={styles.step} aria-expanded={open} onClick={() => setOpen(!open)}>
        <ChevronRight size={13} aria-hidden />
        <span className={styles.text}>{text}</span>
        <span className={styles.bar} aria-hidden>
          <i style={{ width: share(before) }} />
          <b style={{ width: share(left) }} />
        </span>
        <span className={styles.lost}>{before > left && `−${format(before - left)}`}</span>
        <span className={styles.left}>
          {format(left)}
          <span className="visually-hidden"> trees left</span>
        </span>
      </button>
      {open && (
        <div className={styles.inside}>
          {conditions.map((condition) => (
            <div key={condition.key} className={styles.condition}>
              <p>
                <span>{condition.text}</span>
                <span className={styles.lost}>
                  {condition.removed.count > 0 && `−${format(condition.removed.count)}`}
                </span>
                <span className={styles.left}>
                  {format(condition.left)}
                  <span className="visually-hidden"> left</span>
                </span>
              </p>
              <Removed removed={condition.removed} />
            </div>
          ))}
          {conditions.length === 0 && <Removed removed={removed} />}
        </div>
      )}
    </>
  );
}

function Removed({ removed: { count, first } }: { readonly removed: RemovedProviders }) {
  const { selectHost, showPane } = useActions();
  if (first.length === 0) return null;
  const choose = (host: string) => {
    selectHost(host);
    showPane('results');
  };
  return (
    <p className={styles.removed}>
      {first.map(({ name, host }) =>
        host === null ? (
          <code key={name}>{name}</code>
        ) : (
          <Pill key={name} look="name" onClick={() => choose(host)}>
            {name}
          </Pill>
        ),
      )}
      {count > first.length && <span>and {format(count - first.length)} more</span>}
    </p>
  );
}
