import type { PlacementTree, TreePart } from '@nova-sieve/engine/views';
import { reasonKey } from '@nova-sieve/engine/views';
import { ProblemCard } from '../common/ProblemCard.tsx';
import { JumpButton } from '../common/places/JumpButton.tsx';
import { rejectionView } from '../engine/protocol/rejection-view.ts';
import { TEST_IDS } from '../ui/test-ids.ts';
import { format } from '../words/counts.ts';
import styles from './TreeReport.module.css';

/** Lists everything that the chosen host's tree lacks for this query, by provider. */
export function TreeReport({ tree }: { readonly tree: PlacementTree | null }) {
  if (tree === null) {
    return <p className={styles.hint}>Choose a host to see what its provider tree lacks for this query.</p>;
  }
  const { host, offered, together, parts } = tree;
  return (
    <section aria-label={`Provider tree of ${host}`} data-testid={TEST_IDS.placementTree}>
      <h3 className={styles.title}>
        {host} <span data-offered={offered}>{offered ? '✓ offered' : '✕ not offered'}</span>
      </h3>
      {together !== null && <p className={styles.together}>{together}</p>}
      <ul className={styles.parts}>
        {parts.map((part) => (
          <li key={JSON.stringify(part.subject)}>
            <Part part={part} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The number of reasons that are shown for a part. A tree can have hundreds. */
const SHOWN = 50;

function Part({ part: { text, fits, rejected } }: { readonly part: TreePart }) {
  const reasons =
    fits.length > 0
      ? []
      : rejected.flatMap(({ provider, rejections }) =>
          rejections.map((rejection) => ({ provider, rejection })),
        );
  return (
    <>
      <p className={styles.part} data-served={fits.length > 0}>
        <span aria-hidden>{fits.length > 0 ? '✓' : '✕'}</span>
        <strong>{text}</strong>
        <span>{fits.length > 0 ? `from ${fits.join(', ')}` : 'no provider serves it'}</span>
      </p>
      {reasons.slice(0, SHOWN).map(({ provider, rejection }) => (
        <ProblemCard
          key={`${provider} ${reasonKey(rejection.reason)}`}
          place={JumpButton}
          problem={{
            stage: 'placement',
            name: provider,
            stopped: false,
            rejection: rejectionView(rejection),
          }}
        />
      ))}
      {reasons.length > SHOWN && <p>and {format(reasons.length - SHOWN)} more</p>}
    </>
  );
}
