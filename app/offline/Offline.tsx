import { useEffect, useState } from 'react';
import { usePlayground } from '../store/use-playground.ts';
import { NewVersion } from './NewVersion.tsx';
import type { Updates } from './updates.ts';

/** After the first result, so that keeping the site does not compete with showing it. Milliseconds. */
const PAUSE = 3000;

/** Keeps the site for use without a network, once the visitor has what they came for. */
export function Offline() {
  const hasResult = usePlayground((state) => state.result !== null);
  const [updates, setUpdates] = useState<Updates | null>(null);
  useEffect(() => {
    if (!hasResult || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const timer = setTimeout(async () => {
      const { pageUpdates } = await import('./page-updates.ts').catch(() => ({ pageUpdates: () => null }));
      setUpdates(pageUpdates());
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [hasResult]);
  return updates === null ? null : <NewVersion updates={updates} />;
}
