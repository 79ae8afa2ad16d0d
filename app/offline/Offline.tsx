import { type ReactNode, useEffect, useState } from 'react';
import { usePlayground } from '../store/use-playground.ts';

/** Starts after the first result, so that caching the site does not compete with showing it. Milliseconds. */
const PAUSE = 3000;

/** Keeps the site for offline use, after the first result is shown. */
export function Offline() {
  const hasResult = usePlayground((state) => state.result !== null);
  const [news, setNews] = useState<ReactNode>(null);
  useEffect(() => {
    if (!hasResult || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const timer = setTimeout(async () => {
      const { keepSite } = await import('./kept-site.tsx').catch(() => ({ keepSite: () => null }));
      setNews(keepSite());
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [hasResult]);
  return news;
}
