import { ownScript } from '../../trust/own-script.ts';
import workerUrl from '../worker/main.ts?worker&url';
import type { Transport, TransportEvents } from './client.ts';
import { transportOf } from './transport-of.ts';

/** The engine in a Web Worker of its own. */
export function spawnWorker(events: TransportEvents): Transport {
  return transportOf(new Worker(ownScript(workerUrl), { type: 'module', name: 'nova-sieve' }), events);
}
