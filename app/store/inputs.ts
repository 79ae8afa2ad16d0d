import type { Library } from '../documents/library.ts';
import type { EngineClient } from '../engine/page/client.ts';
import type { Soon } from './drafts/soon.ts';
import type { VisitorStorage } from './drafts/storage.ts';

/** Everything external that the store uses, so that a test can provide its own. */
export interface StoreInputs {
  readonly engine: () => EngineClient;
  readonly storage: VisitorStorage;
  /** Keeps what is typed. The browser's storage is slow, and the visitor waits for the result. */
  readonly soon: Soon;
  readonly library: Library;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
}
