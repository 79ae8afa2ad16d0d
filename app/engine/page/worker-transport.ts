import type { EngineReply } from '../protocol/messages.ts';
import type { Transport, TransportEvents } from './client.ts';

/** Connects the client to a worker that answers questions. */
export function workerTransport(worker: Worker, { onReply, onCrash }: TransportEvents): Transport {
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
