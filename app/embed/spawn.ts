import type { Transport, TransportEvents } from '../engine/page/client.ts';
import { workerTransport } from '../engine/page/worker-transport.ts';
import { blobWorker } from '../trust/blob-worker.ts';

/** An engine that does not respond for this long is stopped. Milliseconds. */
export const WATCHDOG_MS = 20_000;

/**
 * Starts the engine in a worker, also in a frame with an opaque origin.
 * @param script the address of the worker's script
 */
export function spawnFrom(script: string): (events: TransportEvents) => Transport {
  const address = new URL(script, document.baseURI).href;
  return (events) => {
    const { worker, blob } = blobWorker(address);
    const transport = workerTransport(worker, events);
    return {
      post: transport.post,
      terminate: () => {
        transport.terminate();
        URL.revokeObjectURL(blob);
      },
    };
  };
}
