import type { ReactNode } from 'react';
import { NewVersion } from './NewVersion.tsx';
import { pageUpdates } from './page-updates.ts';

/** Keeps the site from now on, and returns the element that reports newer versions. */
export function keepSite(): ReactNode {
  return <NewVersion updates={pageUpdates()} />;
}
