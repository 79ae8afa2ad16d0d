import { ownScript } from '../trust/own-script.ts';
import { type Updates, watchUpdates } from './updates.ts';

/** The time between two checks for a new version. Milliseconds. */
const PAUSE = 10 * 60_000;

/** Returns the updates of this page, from now on. */
export function pageUpdates(): Updates {
  return watchUpdates({
    container: navigator.serviceWorker,
    script: ownScript(new URL('service-worker.js', document.baseURI).href),
    reloadPage: () => window.location.reload(),
    onReturn,
  });
}

function onReturn(callback: () => void): void {
  let last = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || performance.now() - last < PAUSE) return;
    last = performance.now();
    callback();
  });
}
