import { X } from 'lucide-react';
import type { RunView } from '../../engine/protocol/answers.ts';
import { HostReasons } from '../../explain/HostReasons.tsx';
import { StageWhy } from '../../explain/StageWhy.tsx';
import { WhereToLook } from '../../explain/WhereToLook.tsx';
import { useShown, useShownActions } from '../../store/use-shown.ts';
import { LightIconButton } from '../../ui/controls/LightIconButton.tsx';
import { TEST_IDS } from '../../ui/test-ids.ts';
import styles from './EmbedWhy.module.css';
import { PlaceName } from './PlaceName.tsx';

/** Explains why the chosen host, or the hosts of the chosen stage, were rejected. */
export function EmbedWhy() {
  const result = useShown((state) => state.result);
  const selection = useShown((state) => state.selection);
  const { clearSelection } = useShownActions();
  return (
    <section className={styles.why} aria-label="Why" aria-live="polite" data-testid={TEST_IDS.why}>
      <h2 className="visually-hidden">Why</h2>
      {selection !== null && (
        <div className={styles.close}>
          <LightIconButton label="Close" onClick={clearSelection}>
            <X size={15} aria-hidden />
          </LightIconButton>
        </div>
      )}
      {result !== null && <Reasons view={result} />}
    </section>
  );
}

function Reasons({ view }: { readonly view: RunView }) {
  const selection = useShown((state) => state.selection);
  const hostView = useShown((state) => state.hostView);
  if (selection === null) return <WhereToLook view={view} />;
  if (selection.kind === 'stage') {
    const stage = view.stages.find(({ id }) => id === selection.id);
    return stage === undefined ? <Gone what="This stage" /> : <StageWhy stage={stage} view={view} />;
  }
  if (hostView?.name === selection.name) return <HostReasons host={hostView} place={PlaceName} />;
  return view.hosts.includes(selection.name) ? null : <Gone what={selection.name} />;
}

function Gone({ what }: { readonly what: string }) {
  return <p className={styles.gone}>{what} is not part of this scenario.</p>;
}
