import { useEffect } from 'react';
import { usePlayground } from '../store/use-playground.ts';

/** Starts after the first result, so that nothing competes with showing it. Milliseconds. */
const PAUSE = 500;

/** Loads parts that a key opens before they are needed: what is typed while one of them loads is lost. */
export function useLoadAhead(parts: readonly { readonly load: () => void }[]): void {
  const hasResult = usePlayground((state) => state.result !== null);
  useEffect(() => {
    if (!hasResult) return;
    const timer = setTimeout(() => {
      for (const { load } of parts) load();
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [hasResult, parts]);
}
