import { CODES, conflict } from '../errors.ts';
import type { Store } from '../store.ts';

/**
 * Checks that a request knows the current generation of a provider.
 * @param message the text of the error, which differs by route
 * @throws PlacementError 409 if the generation differs.
 */
export function checkProviderGeneration(
  store: Store,
  provider: number,
  given: number,
  message: string,
): void {
  if (given === store.providers.generation[provider]) return;
  throw conflict(message, 'ConcurrentUpdate', CODES.concurrentUpdate);
}

export const GENERATION_CHANGED =
  "Resource provider's generation already changed. Please update the generation and try again.";
