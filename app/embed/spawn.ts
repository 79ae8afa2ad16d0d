import type { Transport, TransportEvents } from '../engine/client.ts';
import { transportOf } from '../engine/transport-of.ts';

/**
 * The engine in a worker that also starts in a frame without an origin: there a worker's own address counts as
 * another origin's and is refused, but a blob of the frame may be one, and may take in a classic script from anywhere
 * that the policy allows.
 * @param script the address of the worker's script
 */
export function spawnFrom(script: string): (events: TransportEvents) => Transport {
  const address = new URL(script, document.baseURI).href;
  return (events) => {
    const start = `importScripts(${JSON.stringify(address)});`;
    const blob = URL.createObjectURL(new Blob([start], { type: 'text/javascript' }));
    const transport = transportOf(new Worker(blob, { name: 'nova-sieve' }), events);
    return {
      post: transport.post,
      terminate: () => {
        transport.terminate();
        URL.revokeObjectURL(blob);
      },
    };
  };
}
