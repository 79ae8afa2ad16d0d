/** To a service worker that waits: serve from now on. */
export const SKIP_WAITING = 'skip-waiting';
