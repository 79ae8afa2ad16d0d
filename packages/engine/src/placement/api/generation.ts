import { CODES, conflict } from '../errors.ts';
import type { Store } from '../store.ts';

/**
 * Refuses a change that was prepared at another generation of the provider.
 * @param message the route's own sentence
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
