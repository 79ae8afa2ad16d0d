import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ProviderTreeView, RunView } from '../../engine/protocol/answers.ts';
import { IconButton } from '../../ui/controls/Button.tsx';
import { TEST_IDS } from '../../ui/test-ids.ts';
import { format } from '../../words/counts.ts';
import styles from './CandidateStepper.module.css';

interface CandidateStepperProps {
  readonly view: RunView;
  readonly tree: ProviderTreeView;
  /** Position in the tree's candidates; -1 without any. */
  readonly number: number;
  readonly onNumber: (number: number) => void;
}

/** Steps through the allocation candidates of the host. */
export function CandidateStepper({ view, tree, number, onNumber }: CandidateStepperProps) {
  const { first, total, offered } = tree.candidates;
  const candidate = first[number];
  if (candidate === undefined) {
    const text =
      view.queries.length === 0 ? 'Nova did not query Placement' : 'no allocation candidate in this tree';
    return <p className={styles.note}>{text}</p>;
  }
  return (
    <section className={styles.steps} aria-label="Allocation candidates" data-testid={TEST_IDS.candidate}>
      <IconButton label="Previous candidate" isDisabled={number === 0} onPress={() => onNumber(number - 1)}>
        <ChevronLeft size={15} aria-hidden />
      </IconButton>
      <span role="status" className={styles.count}>
        Candidate {format(number + 1)} of {format(total)}
        {candidate.claimed && <span className={styles.claimed}> · claimed</span>}
      </span>
      <IconButton
        label="Next candidate"
        isDisabled={number >= first.length - 1}
        onPress={() => onNumber(number + 1)}
      >
        <ChevronRight size={15} aria-hidden />
      </IconButton>
      {total > first.length && (
        <span className={styles.note}>the first {format(first.length)} are shown</span>
      )}
      {!offered && <span className={styles.note}>beyond max_placement_results: Nova did not receive it</span>}
    </section>
  );
}
