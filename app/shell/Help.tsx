import { lazy } from 'react';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { part } from '../ui/part.ts';
import { DialogBoundary } from './DialogBoundary.tsx';

// Nobody's first look needs it.
const HelpDialog = lazy(part(() => import('./HelpDialog.tsx')));

export function Help() {
  const open = usePlayground((state) => state.help);
  const { showHelp } = useActions();
  return (
    <DialogBoundary name="The help" onClose={() => showHelp(false)}>
      {open && <HelpDialog />}
    </DialogBoundary>
  );
}
