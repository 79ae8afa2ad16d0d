import type { RunView } from '../engine/protocol/answers.ts';
import { useShownActions } from '../store/use-shown.ts';
import { Pill } from '../ui/controls/Pill.tsx';
import { counted } from '../words/counts.ts';
import styles from './WhereToLook.module.css';

/** Offers what to choose first: the stage that rejects most hosts, and one of these hosts. */
export function WhereToLook({ view }: { readonly view: RunView }) {
  const { selectStage, selectHost } = useShownActions();
  const harshest = [...view.stages].sort((a, b) => b.start - b.end - (a.start - a.end))[0];
  const fallen = harshest?.reasons[0]?.hosts[0];
  return (
    <div className={styles.choices}>
      <p className={styles.hint}>Choose a stage or a host to see what was rejected, and why.</p>
      {harshest !== undefined && harshest.start > harshest.end && (
        <Pill look="choice" onClick={() => selectStage(harshest.id)}>
          Why did {harshest.name} reject {counted(harshest.start - harshest.end, 'host')}?
        </Pill>
      )}
      {fallen !== undefined && (
        <Pill look="choice" onClick={() => selectHost(view.hosts[fallen]!)}>
          Why was {view.hosts[fallen]} rejected?
        </Pill>
      )}
    </div>
  );
}
