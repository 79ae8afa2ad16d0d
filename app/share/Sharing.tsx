import { lazy, Suspense } from 'react';
import { usePlayground } from '../store/use-playground.ts';

// Nobody's first look needs it.
const SharingDialog = lazy(() => import('./SharingDialog.tsx'));

/** The dialog for taking the scenario elsewhere. */
export function Sharing() {
  const open = usePlayground((state) => state.sharing !== null);
  return <Suspense>{open && <SharingDialog />}</Suspense>;
}
