import { History } from 'lucide-react';
import type { ComparisonAnswer, RunView } from '../engine/protocol/answers.ts';
import type { Version } from '../store/scenario/history-slice.ts';
import { useAnswer } from '../store/use-answer.ts';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { Button } from '../ui/controls/Button.tsx';
import { EmptyNote, Toolbar, ToolbarView } from '../ui/controls/Toolbar.tsx';
import { Failure } from '../ui/panes/Failure.tsx';
import { counted, format } from '../words/counts.ts';
import { ChangeList } from './ChangeList.tsx';
import styles from './CompareView.module.css';
import { EditList } from './EditList.tsx';
import { Sides } from './Sides.tsx';

/** Who types on is not to wait for a second run. Milliseconds. */
const PAUSE = 200;

/** An earlier version of the scenario beside this one: the edits between them, and the hosts that changed and why. */
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
        <Failure what="The two could not be compared." why={held.failure} onAgain={askAgain} />
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
          <b>B</b> as it is now
        </span>
      </p>
      <Button
        isDisabled={invalid || text === baseline.text}
        onPress={() => compareWith({ title: 'the version that you kept', text })}
      >
        <History size={14} aria-hidden /> Keep this version as A
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
    return (
      <EmptyNote>
        A and B are the same so far. Edit a document: the hosts that change, and why, come up here.
      </EmptyNote>
    );
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
            ? `No host changed; all ${format(unchanged)} went the same way`
            : `${format(changed)} of ${format(changed + unchanged)} hosts changed`}
        </h3>
        <ChangeList changes={changes} />
      </section>
    </div>
  );
}
