import type { ReactNode } from 'react';
import { NewVersion } from './NewVersion.tsx';
import { pageUpdates } from './page-updates.ts';

/** Keeps the site from now on, and answers what tells of newer versions. */
export function keepSite(): ReactNode {
  return <NewVersion updates={pageUpdates()} />;
}
