import { useEffect, useMemo } from 'react';
import type { RunView } from '../engine/views.ts';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { HostStrip } from './HostStrip.tsx';
import styles from './ProvidersView.module.css';
import { ProviderTree } from './ProviderTree.tsx';

/** The providers of one host: what they have, what is used, and what this request would take. */
export function ProvidersView() {
  const view = usePlayground((state) => state.result);
  return view === null ? null : <Providers view={view} />;
}

function Providers({ view }: { readonly view: RunView }) {
  const revision = usePlayground((state) => state.resultRevision);
  const trees = usePlayground((state) => state.trees);
  const selection = usePlayground((state) => state.selection);
  const { showTrees } = useActions();
  const wanted = selection?.kind === 'host' && view.hosts.includes(selection.name) ? selection.name : null;
  const host = wanted ?? view.hosts[view.selected[view.round] ?? 0] ?? null;
  const { round } = view;

  // A new result, another server or another host: the trees on the screen are of an older one.
  const question = useMemo(() => ({ host, revision, round }), [host, revision, round]);
  useEffect(() => {
    if (question.host !== null) showTrees([question.host]);
  }, [question, showTrees]);

  if (host === null) return <p className={styles.empty}>The cloud has no hosts.</p>;
  const tree = trees?.find((candidate) => candidate.host === host);
  return (
    <div className={styles.view}>
      <HostStrip view={view} shown={host} />
      <div className={styles.body}>{tree !== undefined && <ProviderTree tree={tree} />}</div>
    </div>
  );
}
