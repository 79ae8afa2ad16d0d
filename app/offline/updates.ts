import { SKIP_WAITING } from './messages.ts';

/**
 * `none`: this tab runs the newest version that is known. `ready`: a newer one waits for the visitor's word. `replaced`:
 * another tab gave it, and this one still runs the version before.
 */
export type NewVersion = 'none' | 'ready' | 'replaced';

export interface Updates {
  readonly state: () => NewVersion;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Goes over to the new version. The page is loaded anew, and nothing but this does that. */
  readonly reload: () => void;
}

/** The parts of `ServiceWorkerContainer` that are needed. */
export interface Container extends EventTarget {
  readonly controller: ServiceWorker | null;
  readonly register: (url: string, options: RegistrationOptions) => Promise<ServiceWorkerRegistration>;
}

/** What the page gives. */
export interface Page {
  readonly container: Container;
  /** The address of the service worker's script. */
  readonly script: string;
  readonly reloadPage: () => void;
  /** Heeds when the visitor comes back to the tab. */
  readonly onReturn: (heed: () => void) => void;
}

/**
 * Keeps the site for use without a network, and says when there is a newer version of it. Where that cannot be (storage
 * is blocked, or the network fails), the page works on without it.
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
    // The first version to be kept takes over a page that runs it already.
    else if (wasControlled) become('replaced');
    wasControlled = true;
  });
  const offer = (worker: ServiceWorker) => {
    if (container.controller === null) return;
    waiting = worker;
    become('ready');
  };
  container.register(script, { updateViaCache: 'none' }).then((registration?: ServiceWorkerRegistration) => {
    // What blocks service workers, in a browser's tests or in an extension, answers without one.
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

/** No network, or a browser that keeps nothing: the page needs neither to go on. */
function withoutIt(): void {}
