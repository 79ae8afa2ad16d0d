import { lazy } from 'react';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { part } from '../ui/part.ts';
import { DialogBoundary } from './DialogBoundary.tsx';

// Nobody's first look needs it.
const CommandPalette = lazy(part(() => import('../actions/CommandPalette.tsx')));

export function Palette() {
  const open = usePlayground((state) => state.palette);
  const { showPalette } = useActions();
  return (
    <DialogBoundary name="The list of commands" onClose={() => showPalette(false)}>
      {open && <CommandPalette />}
    </DialogBoundary>
  );
}
