import type { EngineRequest } from '../protocol/messages.ts';
import { createSession, type SessionOptions } from './session.ts';
import { takeTurn } from './take-turn.ts';

/** Answers what the page asks of this worker. */
export function serve(given: Pick<SessionOptions, 'answers' | 'openSandbox'>): void {
  const session = createSession({
    ...given,
    reply: (reply) => self.postMessage(reply),
    takeTurn,
    now: () => performance.now(),
  });
  self.addEventListener('message', (event: MessageEvent<EngineRequest>) => session.receive(event.data));
}
