import type { Transport, TransportEvents } from './client.ts';
import type { EngineReply } from './protocol.ts';

/** The engine in a Web Worker of its own. */
export function spawnWorker({ onReply, onCrash }: TransportEvents): Transport {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'nova-sieve' });
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
