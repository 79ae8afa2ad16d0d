import type { EngineRequest } from '../protocol/messages.ts';
import { createSession, type SessionOptions } from './session.ts';

/** Answers the questions that the page posts to this worker. */
export function serve(given: Pick<SessionOptions, 'answers' | 'openSandbox'>): void {
  const session = createSession({
    ...given,
    reply: (reply) => self.postMessage(reply),
    takeTurn,
    now: () => performance.now(),
  });
  self.addEventListener('message', (event: MessageEvent<EngineRequest>) => session.receive(event.data));
}

/**
 * Yields one turn of the event loop, in which a newer request or a cancellation can arrive. `setTimeout` would wait 4
 * ms.
 */
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
