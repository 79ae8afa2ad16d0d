import type { RunView } from '../engine/views.ts';
import { useAnswer } from '../store/use-answer.ts';
import { usePlayground } from '../store/use-playground.ts';
import { Failure } from '../ui/Failure.tsx';
import { HostStrip } from './HostStrip.tsx';
import styles from './ProvidersView.module.css';
import { ProviderTree } from './ProviderTree.tsx';

/** The providers of one host: what they have, what is used, and what this request would take. */
export function ProvidersView() {
  const view = usePlayground((state) => state.result);
  return view === null ? null : <Providers view={view} />;
}

function Providers({ view }: { readonly view: RunView }) {
  const selection = usePlayground((state) => state.selection);
  const wanted = selection?.kind === 'host' && view.hosts.includes(selection.name) ? selection.name : null;
  const host = wanted ?? view.hosts[view.selected[view.round] ?? 0] ?? null;
  const question = host === null ? null : { hosts: [host], round: view.round };
  const { held, askAgain } = useAnswer('providers', question);

  if (host === null) return <p className={styles.empty}>The cloud has no hosts.</p>;
  const tree = held?.answer?.find((candidate) => candidate.host === host);
  return (
    <div className={styles.view}>
      <HostStrip view={view} shown={host} />
      {held?.failure != null && (
        <Failure what="The providers could not be shown." why={held.failure} onAgain={askAgain} />
      )}
      <div className={styles.body}>{tree !== undefined && <ProviderTree tree={tree} />}</div>
    </div>
  );
}
