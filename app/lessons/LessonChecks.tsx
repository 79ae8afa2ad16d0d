import { Circle, CircleCheck } from 'lucide-react';
import type { LessonAnswer } from '../engine/protocol/answers.ts';
import { TEST_IDS } from '../ui/test-ids.ts';
import styles from './LessonChecks.module.css';

/** Lists each check: what must be true and, if it is not, what the scenario's outcome is instead. */
export function LessonChecks({ check: { results } }: Pick<LessonAnswer, 'check'>) {
  return (
    <section className={styles.checks} aria-label="Check">
      <h3>Check</h3>
      <ul>
        {results.map(({ note, holds, says }) => (
          <li key={note} data-holds={holds} data-testid={TEST_IDS.lessonCheck}>
            {holds ? <CircleCheck size={15} aria-hidden /> : <Circle size={15} aria-hidden />}
            <div>
              <p>
                <span className="visually-hidden">{holds ? 'Met: ' : 'Not met: '}</span>
                {note}
              </p>
              {!holds && <p className={styles.says}>{says}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
