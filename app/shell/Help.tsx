import { lazy, Suspense } from 'react';
import { usePlayground } from '../store/use-playground.ts';

// Nobody's first look needs it.
const HelpDialog = lazy(() => import('./HelpDialog.tsx'));

export function Help() {
  const open = usePlayground((state) => state.help);
  return <Suspense>{open && <HelpDialog />}</Suspense>;
}
