import { Network } from 'lucide-react';
import type { HostView } from '../engine/views.ts';
import { useActions } from '../store/use-playground.ts';
import { Button } from '../ui/Button.tsx';
import { HostReasons } from './HostReasons.tsx';
import { JumpButton } from './JumpButton.tsx';

/** What became of a host and why, with the ways to the documents and to its providers. */
export function HostWhy({ host }: { readonly host: HostView }) {
  const { showTab, showPane, showProviders } = useActions();
  return (
    <>
      <HostReasons host={host} place={JumpButton} />
      <Button
        onPress={() => {
          showTab('providers');
          showProviders({ mode: 'tree' });
          showPane('results');
        }}
      >
        <Network size={14} aria-hidden /> Show its providers
      </Button>
    </>
  );
}
