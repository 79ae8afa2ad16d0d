import { testEngine } from '../engine/test-engine.ts';
import { memoryStorage } from './drafts/storage.ts';
import { createPlaygroundStore } from './store.ts';
import { testLibrary } from './test-store.ts';

/** A store whose engine answers. */
export function engineStore() {
  const engine = testEngine();
  const storage = memoryStorage();
  let ids = 0;
  let clock = 0;
  const store = createPlaygroundStore({
    engine: () => engine,
    storage,
    library: testLibrary(),
    soon: { does: (work) => work(), now: () => undefined },
    now: () => ++clock,
    newId: () => `draft-${++ids}`,
  });
  return { store, storage, actions: store.getState().actions };
}
