import type { Library } from '../documents/library.ts';
import type { EngineClient } from '../engine/page/client.ts';
import type { Soon } from './drafts/soon.ts';
import type { VisitorStorage } from './drafts/storage.ts';

/** Everything that the store takes from the outside, so that a test can give its own. */
export interface StoreInputs {
  readonly engine: () => EngineClient;
  readonly storage: VisitorStorage;
  /** Keeps what is typed: the browser's storage is slow, and the visitor waits for the result. */
  readonly soon: Soon;
  readonly library: Library;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
}
