import { ownScript } from '../trust/own-script.ts';
import type { Transport, TransportEvents } from './client.ts';
import type { EngineReply } from './protocol.ts';
import workerUrl from './worker.ts?worker&url';

/** The engine in a Web Worker of its own. */
export function spawnWorker({ onReply, onCrash }: TransportEvents): Transport {
  const worker = new Worker(ownScript(workerUrl), { type: 'module', name: 'nova-sieve' });
  worker.addEventListener('message', (event: MessageEvent<EngineReply>) => onReply(event.data));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    onCrash(event.message || 'The engine could not be loaded.');
  });
  return {
    post: (request) => worker.postMessage(request),
    terminate: () => worker.terminate(),
  };
}
