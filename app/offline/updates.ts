import { SKIP_WAITING } from './messages.ts';

/**
 * `none`: this tab runs the newest known version. `ready`: a newer one waits for the visitor's agreement. `replaced`:
 * another tab switched to it, and this tab still runs the previous version.
 */
export type NewVersion = 'none' | 'ready' | 'replaced';

export interface Updates {
  readonly state: () => NewVersion;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Switches to the new version. This reloads the page, and nothing else does. */
  readonly reload: () => void;
}

/** The required parts of `ServiceWorkerContainer`. */
export interface Container extends EventTarget {
  readonly controller: ServiceWorker | null;
  readonly register: (url: string, options: RegistrationOptions) => Promise<ServiceWorkerRegistration>;
}

/** What the page provides. */
export interface Page {
  readonly container: Container;
  /** The address of the service worker's script. */
  readonly script: string;
  readonly reloadPage: () => void;
  /** Calls `heed` when the visitor returns to the tab. */
  readonly onReturn: (heed: () => void) => void;
}

/**
 * Keeps the site for offline use, and reports newer versions. If that is not possible (storage is blocked, or the
 * network fails), the page works without it.
 */
export function watchUpdates({ container, script, reloadPage, onReturn }: Page): Updates {
  const listeners = new Set<() => void>();
  let state: NewVersion = 'none';
  let waiting: ServiceWorker | null = null;
  let wasControlled = container.controller !== null;
  let isAsked = false;

  const become = (next: NewVersion) => {
    state = next;
    for (const listener of listeners) listener();
  };
  container.addEventListener('controllerchange', () => {
    if (isAsked) reloadPage();
    // The first version that is kept takes control of a page that already runs it.
    else if (wasControlled) become('replaced');
    wasControlled = true;
  });
  const offer = (worker: ServiceWorker) => {
    if (container.controller === null) return;
    waiting = worker;
    become('ready');
  };
  container.register(script, { updateViaCache: 'none' }).then((registration?: ServiceWorkerRegistration) => {
    // Tools that block service workers, such as browser tests or extensions, resolve without a registration.
    if (registration === undefined) return;
    if (registration.waiting !== null) offer(registration.waiting);
    const heedInstalling = () => heedInstalled(registration.installing, offer);
    heedInstalling();
    registration.addEventListener('updatefound', heedInstalling);
    onReturn(() => registration.update().catch(withoutIt));
  }, withoutIt);
  return {
    state: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    reload: () => {
      if (state === 'replaced' || waiting === null) return reloadPage();
      isAsked = true;
      waiting.postMessage(SKIP_WAITING);
    },
  };
}

function heedInstalled(worker: ServiceWorker | null, heed: (worker: ServiceWorker) => void): void {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed') heed(worker);
  });
}

/** Ignores a missing network, or a browser that keeps nothing: the page needs neither. */
function withoutIt(): void {}
