import type { EngineRequest } from './protocol.ts';
import { createSession } from './session.ts';

/** Fetched when a scenario brings code. */
const openSandbox = () => import('@nova-sieve/sandbox').then((sandbox) => sandbox.openSandbox());

/** A turn of the worker's event loop, in which a newer request or a cancel can arrive. `setTimeout` would wait 4 ms. */
function takeTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

const session = createSession({
  openSandbox,
  reply: (reply) => self.postMessage(reply),
  takeTurn,
  now: () => performance.now(),
});

self.addEventListener('message', (event: MessageEvent<EngineRequest>) => session.receive(event.data));
