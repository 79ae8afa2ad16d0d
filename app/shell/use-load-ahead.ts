import { useEffect } from 'react';
import { usePlayground } from '../store/use-playground.ts';

/** After the first result, so that nothing competes with showing it. Milliseconds. */
const PAUSE = 500;

/** Loads parts that a key opens: what is typed while one of them is still on its way is lost. */
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
