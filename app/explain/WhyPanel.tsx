import type { ReactNode } from 'react';
import type { RunView } from '../engine/protocol/answers.ts';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { Pane, PaneBody, PaneHead } from '../ui/panes/Pane.tsx';
import { TEST_IDS } from '../ui/test-ids.ts';
import { useAfterPaint } from '../ui/use-after-paint.ts';
import { HostWhy } from './HostWhy.tsx';
import { NothingChosen } from './NothingChosen.tsx';
import { StageWhy } from './StageWhy.tsx';
import { Suggestions } from './Suggestions.tsx';
import styles from './WhyPanel.module.css';

/** Explains why the chosen host, or the hosts of the chosen stage, were rejected. */
export function WhyPanel({ invitation }: { readonly invitation: ReactNode }) {
  const selection = usePlayground((state) => state.selection);
  // The funnel is painted first. The selected host's explanation is in the same reply.
  const result = useAfterPaint(usePlayground((state) => state.result));
  const { clearSelection } = useActions();
  return (
    <Pane label="Why" tabIndex={-1} data-testid={TEST_IDS.why}>
      <PaneHead title="Why" close={selection === null ? undefined : 'Close'} onClose={clearSelection} />
      <PaneBody>{result !== null && <Content view={result} invitation={invitation} />}</PaneBody>
    </Pane>
  );
}

interface ContentProps {
  readonly view: RunView;
  readonly invitation: ReactNode;
}

function Content({ view, invitation }: ContentProps) {
  const selection = usePlayground((state) => state.selection);
  const hostView = usePlayground((state) => state.hostView);
  if (selection === null) {
    return (
      <>
        <NothingChosen view={view} invitation={invitation} />
        <Reliefs view={view} />
      </>
    );
  }
  if (selection.kind === 'stage') {
    const stage = view.stages.find(({ id }) => id === selection.id);
    if (stage === undefined) return <Gone what="This stage" />;
    return (
      <>
        <StageWhy stage={stage} view={view} />
        <Reliefs view={view} />
      </>
    );
  }
  if (hostView?.name === selection.name) {
    return (
      <>
        <HostWhy host={hostView} />
        {hostView.status === 'rejected' && <Suggestions host={hostView.name} />}
      </>
    );
  }
  return view.hosts.includes(selection.name) ? null : <Gone what={selection.name} />;
}

function Reliefs({ view }: { readonly view: RunView }) {
  return view.outcome.kind === 'no_valid_host' ? <Suggestions host={null} /> : null;
}

function Gone({ what }: { readonly what: string }) {
  return <p className={styles.gone}>{what} is no longer part of this scenario.</p>;
}
