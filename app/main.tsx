import './ui/styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { LIBRARY } from './documents/bundled-library.ts';
import { createEngineClient } from './engine/page/client.ts';
import { workerTransport } from './engine/page/worker-transport.ts';
import workerUrl from './engine/worker/worker.ts?worker&url';
import { createSoon } from './store/drafts/soon.ts';
import { browserStorage, ownKey, type VisitorStorage } from './store/drafts/storage.ts';
import { loadFirstText } from './store/scenario/origin.ts';
import { createPlaygroundStore } from './store/store.ts';
import { PlaygroundContext } from './store/use-playground.ts';
import { ownScript } from './trust/own-script.ts';
import { PanelBoundary } from './ui/panes/PanelBoundary.tsx';

const WATCHDOG_MS = 20_000;
const KEEP_MS = 300;

const engine = createEngineClient({
  spawn: (events) =>
    workerTransport(new Worker(ownScript(workerUrl), { type: 'module', name: 'nova-sieve' }), events),
  watchdogMs: WATCHDOG_MS,
  onProgress: (progress) => store.getState().actions.reportProgress(progress),
});

const storage: VisitorStorage = {
  ...browserStorage(() => window.localStorage),
  tab: browserStorage(() => window.sessionStorage),
};
// A link contains its own text, so there is nothing to wait for.
if (window.location.hash === '') await loadFirstText({ storage, library: LIBRARY });

const soon = createSoon(KEEP_MS);
window.addEventListener('pagehide', soon.now);
document.addEventListener('visibilitychange', soon.now);

const store = createPlaygroundStore({
  engine: () => engine,
  storage,
  library: LIBRARY,
  now: () => Date.now(),
  newId: () => crypto.randomUUID(),
  soon,
});

// Fired when another tab of this browser writes.
window.addEventListener('storage', ({ key, newValue }) => {
  const own = ownKey(key);
  if (own !== null) store.getState().actions.heedOtherTab(own, newValue);
});

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root.');
createRoot(root).render(
  <StrictMode>
    <PlaygroundContext value={store}>
      <PanelBoundary name="The page">
        <App />
      </PanelBoundary>
    </PlaygroundContext>
  </StrictMode>,
);
