import { Network } from 'lucide-react';
import { JumpButton } from '../common/places/JumpButton.tsx';
import type { HostView } from '../engine/protocol/answers.ts';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { Button } from '../ui/controls/Button.tsx';
import { CopyButton } from '../ui/controls/CopyButton.tsx';
import { HostReasons } from './HostReasons.tsx';
import styles from './HostWhy.module.css';

/** Explains a host's outcome, with links to the documents and to its providers. */
export function HostWhy({ host }: { readonly host: HostView }) {
  const { showTab, showPane, showProviders, askOnce } = useActions();
  const round = usePlayground((state) => state.round);
  const revision = usePlayground((state) => state.resultRevision);
  const markdown = async (): Promise<string> => {
    const settled = await askOnce('markdown', { hosts: [host.name], round });
    if (settled.kind === 'answered') return settled.answer;
    throw new Error('The run of this explanation no longer exists.');
  };
  return (
    <>
      <HostReasons host={host} place={JumpButton} />
      <div className={styles.buttons}>
        <Button
          onPress={() => {
            showTab('providers');
            showProviders({ mode: 'tree' });
            showPane('results');
          }}
        >
          <Network size={14} aria-hidden /> Show providers
        </Button>
        <CopyButton
          key={`${host.name} ${revision}`}
          title="Copy as Markdown"
          label="Copy the explanation as Markdown"
          text={markdown}
        />
      </div>
    </>
  );
}
