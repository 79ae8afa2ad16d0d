import { openSandbox } from '@nova-sieve/sandbox';
import { createEngineClient, type EngineClient, type TransportEvents } from './page/client.ts';
import type { ProgressReply } from './protocol/messages.ts';
import type { Answer, Input, Kind } from './protocol/questions.ts';
import { ANSWERS } from './worker/answers/index.ts';
import { createSession } from './worker/session.ts';

/** The real session behind the real client, in one thread: like the worker, but without a worker. */
export function testEngine(onProgress?: (progress: ProgressReply) => void): EngineClient {
  const spawn = ({ onReply }: TransportEvents) => {
    const session = createSession({
      openSandbox,
      answers: ANSWERS,
      reply: onReply,
      takeTurn: () => new Promise((resolve) => setTimeout(resolve)),
      now: () => 0,
    });
    return { post: session.receive, terminate: () => undefined };
  };
  return createEngineClient({ spawn, watchdogMs: 60_000, ...(onProgress && { onProgress }) });
}

/**
 * Returns the answer to a question.
 * @throws Error if the question is not answered.
 */
export async function answered<K extends Kind>(
  client: EngineClient,
  kind: K,
  revision: number,
  input: Input<K>,
): Promise<Answer<K>> {
  const settled = await client.ask(kind, revision, input);
  if (settled.kind === 'answered') return settled.answer;
  throw new Error(`expected an answer to ${kind}, got ${JSON.stringify(settled)}`);
}
