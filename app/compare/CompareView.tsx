import { History } from 'lucide-react';
import type { ComparisonAnswer, RunView } from '../engine/protocol/answers.ts';
import type { Version } from '../store/scenario/history-slice.ts';
import { useAnswer } from '../store/use-answer.ts';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { Button } from '../ui/controls/Button.tsx';
import { EmptyNote, Toolbar, ToolbarView } from '../ui/controls/Toolbar.tsx';
import { Failure } from '../ui/panes/Failure.tsx';
import { counted, format } from '../words/counts.ts';
import { CHOSEN_BASELINE } from '../words/titles.ts';
import { ChangeList } from './ChangeList.tsx';
import styles from './CompareView.module.css';
import { EditList } from './EditList.tsx';
import { Sides } from './Sides.tsx';

/** A pause in typing after which the second run starts. Milliseconds. */
const PAUSE = 200;

/** Compares an earlier version of the scenario with the current one: the edits, and the hosts that changed and why. */
export default function CompareView() {
  const view = usePlayground((state) => state.result);
  return view === null ? null : <Versions view={view} />;
}

function Versions({ view }: { readonly view: RunView }) {
  const baseline = usePlayground((state) => state.baseline);
  const { held, isCurrent, askAgain } = useAnswer('compare', { text: baseline.text }, PAUSE);
  return (
    <ToolbarView>
      <Bar baseline={baseline} isOutdated={view.hosts.length > 0 && !isCurrent} />
      {held?.failure != null && (
        <Failure what="The versions could not be compared." why={held.failure} onAgain={askAgain} />
      )}
      {held?.answer != null && <Comparison comparison={held.answer} />}
    </ToolbarView>
  );
}

function Bar({ baseline, isOutdated }: { readonly baseline: Version; readonly isOutdated: boolean }) {
  const text = usePlayground((state) => state.text);
  const invalid = usePlayground((state) => state.invalid);
  const { compareWith } = useActions();
  return (
    <Toolbar>
      <p className={styles.versions}>
        <span>
          <b>A</b> {baseline.title}
        </span>{' '}
        <span>
          <b>B</b> current version
        </span>
      </p>
      <Button
        isDisabled={invalid || text === baseline.text}
        onPress={() => compareWith({ title: CHOSEN_BASELINE, text })}
      >
        <History size={14} aria-hidden /> Set as baseline A
      </Button>
      <span className={styles.working} role="status">
        {isOutdated ? 'Comparing…' : ''}
      </span>
    </Toolbar>
  );
}

function Comparison({ comparison }: { readonly comparison: ComparisonAnswer }) {
  const { edits, changes, changed, unchanged } = comparison;
  if (edits.length === 0) {
    return <EmptyNote>A and B are identical. Edit a document to see which hosts change, and why.</EmptyNote>;
  }
  return (
    <div className={styles.body}>
      <Sides before={comparison.before} after={comparison.after} />
      <section aria-label="Edits" className={styles.part}>
        <h3>{counted(edits.length, 'edit')}</h3>
        <EditList edits={edits} />
      </section>
      <section aria-label="Hosts that changed" className={styles.part}>
        <h3>
          {changed === 0
            ? `No host changed. All ${format(unchanged)} have the same outcome`
            : `${format(changed)} of ${format(changed + unchanged)} hosts changed`}
        </h3>
        <ChangeList changes={changes} />
      </section>
    </div>
  );
}
