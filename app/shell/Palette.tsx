import { lazy, Suspense } from 'react';
import { usePlayground } from '../store/use-playground.ts';

// Nobody's first look needs it.
const CommandPalette = lazy(() => import('../actions/CommandPalette.tsx'));

export function Palette() {
  const open = usePlayground((state) => state.palette);
  return <Suspense>{open && <CommandPalette />}</Suspense>;
}
