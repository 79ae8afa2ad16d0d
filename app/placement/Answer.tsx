import type { CandidateView, PlacementAnswer } from '@nova-sieve/engine';
import { useState } from 'react';
import { TextButton } from '../ui/controls/TextButton.tsx';
import { TEST_IDS } from '../ui/test-ids.ts';
import { counted, format } from '../words/counts.ts';
import styles from './Answer.module.css';

const SHOWN = 3;

/** Shows Placement's response: its status, the error, and the first candidates as allocations. */
export function Answer({ answer }: { readonly answer: PlacementAnswer }) {
  const { status, error, first } = answer;
  const [all, setAll] = useState(false);
  const shown = all ? first : first.slice(0, SHOWN);
  return (
    <section aria-label="Response" className={styles.answer} data-testid={TEST_IDS.placementAnswer}>
      <p className={styles.status} role="status">
        <b data-ok={status === 200}>{status}</b> {error ?? countText(answer)}
      </p>
      {first.length > 0 && (
        <ol className={styles.candidates} aria-label="First candidates">
          {shown.map((candidate) => (
            <li key={candidate.number}>
              <Candidate candidate={candidate} />
            </li>
          ))}
        </ol>
      )}
      {first.length > SHOWN && (
        <div className={styles.more}>
          <TextButton aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show the first ${first.length}`}
          </TextButton>
        </div>
      )}
    </section>
  );
}

function Candidate({ candidate: { root, allocations } }: { readonly candidate: CandidateView }) {
  const providers = new Map<string, string[]>();
  for (const { provider, resource_class, amount } of allocations) {
    const amounts = providers.get(provider) ?? [];
    providers.set(provider, [...amounts, `${format(amount)} ${resource_class}`]);
  }
  const single = providers.size === 1 && providers.has(root);
  return (
    <>
      <strong>{root}</strong>
      {[...providers].map(([provider, amounts]) => (
        <span key={provider}>
          {!single && <em>{provider}</em>} {amounts.join(', ')}
        </span>
      ))}
    </>
  );
}

function countText({ returned, candidates, gave_up }: PlacementAnswer): string {
  const count = counted(returned, 'candidate');
  if (gave_up !== null) return gave_up;
  if (returned < candidates) return `${count}, cut by limit from ${format(candidates)}`;
  return count;
}
