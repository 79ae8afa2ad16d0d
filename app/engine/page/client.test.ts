import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EngineRequest, Settled } from '../protocol/messages.ts';
import type { Answer, Kind, RunInput } from '../protocol/questions.ts';
import { createEngineClient, type Transport, type TransportEvents } from './client.ts';

const INPUT: RunInput = { text: '', round: 0, host: null };

/** An engine that answers when the test calls it. */
function fakeEngine() {
  const engines: { posted: EngineRequest[]; events: TransportEvents; terminated: boolean }[] = [];
  const spawn = (events: TransportEvents): Transport => {
    const engine = { posted: [] as EngineRequest[], events, terminated: false };
    engines.push(engine);
    return {
      post: (request) => engine.posted.push(request),
      terminate: () => {
        engine.terminated = true;
      },
    };
  };
  return { engines, spawn };
}

function answerOf<K extends Kind>(settled: Settled<K>): Answer<K> | undefined {
  return settled.kind === 'answered' ? settled.answer : undefined;
}

describe('createEngineClient', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const invalid = (id: number, revision: number) =>
    ({ kind: 'answered', id, revision, answer: { kind: 'invalid', problems: [], stands: null } }) as const;

  it('settles a request with the reply that has its id', async () => {
    const { engines, spawn } = fakeEngine();
    const client = createEngineClient({ spawn, watchdogMs: 1000 });
    const settled = client.ask('run', 7, INPUT);
    engines[0]!.events.onReply(invalid(1, 7));
    expect(await settled).toEqual(invalid(1, 7));
  });

  it('lets the latest request of a kind win: the older is cancelled, and its late reply is ignored', async () => {
    const { engines, spawn } = fakeEngine();
    const client = createEngineClient({ spawn, watchdogMs: 1000 });
    const older = client.ask('run', 1, INPUT);
    const newer = client.ask('run', 2, INPUT);
    expect(await older).toEqual({ kind: 'cancelled', id: 1 });
    expect(engines[0]!.posted.map(({ kind, id }) => [kind, id])).toEqual([
      ['run', 1],
      ['cancel', 1],
      ['run', 2],
    ]);
    engines[0]!.events.onReply(invalid(1, 1));
    engines[0]!.events.onReply(invalid(2, 2));
    expect(await newer).toEqual(invalid(2, 2));
  });

  it('starts an engine that cannot be loaded once per question, not in a loop', async () => {
    const { engines, spawn } = fakeEngine();
    const client = createEngineClient({ spawn, watchdogMs: 1000 });
    const first = client.ask('run', 1, INPUT);
    engines[0]!.events.onCrash('The engine could not be loaded.');
    expect(await first).toMatchObject({
      kind: 'failed',
      message: 'The engine could not be loaded.',
      ended: true,
    });
    expect(engines).toHaveLength(1);
    const second = client.ask('run', 1, INPUT);
    expect(engines).toHaveLength(2);
    engines[1]!.events.onReply(invalid(2, 1));
    expect(await second).toEqual(invalid(2, 1));
  });

  it('keeps requests of different kinds apart', async () => {
    const { engines, spawn } = fakeEngine();
    const client = createEngineClient({ spawn, watchdogMs: 1000 });
    const run = client.ask('run', 1, INPUT);
    const explained = client.ask('explain', 1, { host: 'a', round: 0 });
    engines[0]!.events.onReply({ kind: 'answered', id: 2, revision: 1, answer: null });
    engines[0]!.events.onReply(invalid(1, 1));
    expect(answerOf(await run)).toEqual({ kind: 'invalid', problems: [], stands: null });
    expect(answerOf(await explained)).toBeNull();
  });

  it('stops a silent engine, settles its requests, and continues with a new one', async () => {
    const { engines, spawn } = fakeEngine();
    const client = createEngineClient({ spawn, watchdogMs: 1000 });
    const settled = client.ask('run', 1, INPUT);
    vi.advanceTimersByTime(1001);
    expect(await settled).toMatchObject({ kind: 'failed', id: 1 });
    expect(engines[0]!.terminated).toBe(true);
    const again = client.ask('run', 2, INPUT);
    engines[1]!.events.onReply(invalid(2, 2));
    expect((await again).kind).toBe('answered');
  });

  it('names what a silent engine was doing, and forgets it after the answer', async () => {
    const { engines, spawn } = fakeEngine();
    const client = createEngineClient({ spawn, watchdogMs: 1000 });
    const working = (id: number) =>
      ({
        kind: 'progress',
        id,
        revision: 1,
        question: 'run',
        done: 0,
        total: 1,
        activity: 'MyFilter',
      }) as const;
    const stopped = client.ask('run', 1, INPUT);
    engines[0]!.events.onReply(working(1));
    vi.advanceTimersByTime(1001);
    expect(await stopped).toMatchObject({
      message: 'The engine did not respond for 1 seconds while MyFilter worked, so it was stopped.',
    });
    const answered = client.ask('run', 1, INPUT);
    engines[1]!.events.onReply(working(2));
    engines[1]!.events.onReply(invalid(2, 1));
    await answered;
    void client.ask('run', 1, INPUT);
    engines[1]!.events.onReply(working(3));
    client.cancel('run');
    engines[1]!.events.onReply({ kind: 'cancelled', id: 3 });
    const next = client.ask('run', 1, INPUT);
    vi.advanceTimersByTime(1001);
    expect(await next).toMatchObject({
      message: 'The engine did not respond for 1 seconds, so it was stopped.',
    });
  });

  it('is patient with an engine that reports progress', async () => {
    const { engines, spawn } = fakeEngine();
    const heard: number[] = [];
    const client = createEngineClient({
      spawn,
      watchdogMs: 1000,
      onProgress: ({ done }) => heard.push(done),
    });
    const settled = client.ask('run', 1, INPUT);
    for (const done of [1, 2, 3]) {
      vi.advanceTimersByTime(900);
      engines[0]!.events.onReply({ kind: 'progress', id: 1, revision: 1, question: 'run', done, total: 4 });
    }
    engines[0]!.events.onReply(invalid(1, 1));
    expect((await settled).kind).toBe('answered');
    expect(heard).toEqual([1, 2, 3]);
  });

  it('survives a crash, and ignores the old engine’s later messages', async () => {
    const { engines, spawn } = fakeEngine();
    const client = createEngineClient({ spawn, watchdogMs: 1000 });
    const crashed = client.ask('run', 1, INPUT);
    engines[0]!.events.onCrash('out of memory');
    expect(await crashed).toMatchObject({ kind: 'failed', message: 'out of memory' });
    const next = client.ask('run', 2, INPUT);
    engines[0]!.events.onReply(invalid(2, 2));
    engines[1]!.events.onReply({ kind: 'failed', id: 2, message: 'from the living' });
    expect(await next).toMatchObject({ message: 'from the living' });
  });

  it('settles everything when it is disposed', async () => {
    const { spawn } = fakeEngine();
    const client = createEngineClient({ spawn, watchdogMs: 1000 });
    const run = client.ask('run', 1, INPUT);
    const providers = client.ask('providers', 1, { hosts: [], round: 0 });
    client.dispose();
    expect((await run).kind).toBe('cancelled');
    expect((await providers).kind).toBe('cancelled');
  });
});
