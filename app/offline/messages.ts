/** Tells a waiting service worker to serve from now on. */
export const SKIP_WAITING = 'skip-waiting';
