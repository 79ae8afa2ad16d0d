import type { RunView } from '../engine/protocol/answers.ts';
import { useShownActions } from '../store/use-shown.ts';
import { Pill } from '../ui/controls/Pill.tsx';
import { format } from '../words/counts.ts';
import styles from './WhereToLook.module.css';

/** What can be chosen, and the choices that tell most: the stage that removed most hosts, and one of those. */
export function WhereToLook({ view }: { readonly view: RunView }) {
  const { selectStage, selectHost } = useShownActions();
  const harshest = [...view.stages].sort((a, b) => b.start - b.end - (a.start - a.end))[0];
  const fallen = harshest?.reasons[0]?.hosts[0];
  return (
    <div className={styles.choices}>
      <p className={styles.hint}>Choose a stage or a host to see what fell out, and why.</p>
      {harshest !== undefined && harshest.start > harshest.end && (
        <Pill look="choice" onClick={() => selectStage(harshest.id)}>
          Why did {harshest.name} remove {format(harshest.start - harshest.end)}?
        </Pill>
      )}
      {fallen !== undefined && (
        <Pill look="choice" onClick={() => selectHost(view.hosts[fallen]!)}>
          What is wrong with {view.hosts[fallen]}?
        </Pill>
      )}
    </div>
  );
}
