import type { EngineReply, EngineRequest, ProgressReply, Question, Settled } from '../protocol/messages.ts';
import { type Input, type Kind, LONG_KINDS } from '../protocol/questions.ts';

/** One engine at the other end: a worker or, in a test, the session itself. */
export interface Transport {
  readonly post: (request: EngineRequest) => void;
  readonly terminate: () => void;
}

export interface TransportEvents {
  readonly onReply: (reply: EngineReply) => void;
  /** The engine has ended: its script failed to load, or it ran out of memory. */
  readonly onCrash: (message: string) => void;
}

interface EngineClientOptions {
  readonly spawn: (events: TransportEvents) => Transport;
  /** An engine that is silent for this long while it has work is stopped and restarted. Milliseconds. */
  readonly watchdogMs: number;
  readonly onProgress?: (progress: ProgressReply) => void;
}

/** Of each kind, the latest request wins. Every promise settles, and none rejects. */
export interface EngineClient {
  readonly ask: <K extends Kind>(kind: K, revision: number, input: Input<K>) => Promise<Settled<K>>;
  /** Settles the pending question of a kind as cancelled, and ends the work on it. */
  readonly cancel: (kind: Kind) => void;
  /** Ends the engine's work and restarts it. */
  readonly restart: (why: string) => void;
  readonly dispose: () => void;
}

interface Pending {
  readonly id: number;
  readonly settle: (reply: EngineReply) => void;
}

export function createEngineClient({ spawn, watchdogMs, onProgress }: EngineClientOptions): EngineClient {
  const pending = new Map<Kind, Pending>();
  let lastId = 0;
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  /** What the engine was doing, as it last reported. */
  let activity: string | undefined;
  let engine: Transport | null = start();

  function start(): Transport {
    // A reply of a stopped engine must not settle a request to its successor.
    const own: { current: Transport | null } = { current: null };
    const isCurrent = () => own.current === null || own.current === engine;
    own.current = spawn({
      onReply: (reply) => {
        if (isCurrent()) receive(reply);
      },
      onCrash: (message) => {
        if (isCurrent()) restart(message);
      },
    });
    return own.current;
  }

  function receive(reply: EngineReply): void {
    guard();
    if (reply.kind === 'progress') {
      activity = reply.activity;
      onProgress?.(reply);
      return;
    }
    activity = undefined;
    for (const [kind, waiting] of pending) {
      if (waiting.id !== reply.id) continue;
      pending.delete(kind);
      waiting.settle(reply);
    }
    guard();
  }

  function guard(): void {
    clearTimeout(watchdog);
    if (pending.size === 0) return;
    watchdog = setTimeout(() => {
      const during = activity === undefined ? '' : ` while ${activity} worked`;
      restart(`The engine did not respond for ${watchdogMs / 1000} seconds${during}, so it was stopped.`);
    }, watchdogMs);
  }

  function restart(message: string): void {
    const abandoned = [...pending.values()];
    pending.clear();
    clearTimeout(watchdog);
    activity = undefined;
    engine?.terminate();
    // The next question restarts it. An engine that cannot be loaded must not be restarted in a loop.
    engine = null;
    for (const { id, settle } of abandoned) settle({ kind: 'failed', id, message, ended: true });
  }

  function cancel(kind: Kind): void {
    const waiting = pending.get(kind);
    if (waiting === undefined) return;
    pending.delete(kind);
    engine?.post({ kind: 'cancel', id: waiting.id });
    waiting.settle({ kind: 'cancelled', id: waiting.id });
  }

  function ask<K extends Kind>(kind: K, revision: number, input: Input<K>): Promise<Settled<K>> {
    const id = ++lastId;
    cancel(kind);
    if (kind === 'run') LONG_KINDS.forEach(cancel);
    return new Promise((resolve) => {
      // The id identifies the question of a reply, and so the type of the answer.
      pending.set(kind, { id, settle: (reply) => resolve(reply as Settled<K>) });
      engine ??= start();
      engine.post({ kind, id, revision, input } satisfies Question<K> as EngineRequest);
      guard();
    });
  }

  return {
    ask,
    cancel,
    restart,
    dispose: () => {
      for (const { id, settle } of pending.values()) settle({ kind: 'cancelled', id });
      pending.clear();
      clearTimeout(watchdog);
      engine?.terminate();
    },
  };
}
