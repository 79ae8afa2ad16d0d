import type {
  EngineReply,
  EngineRequest,
  ExplainInput,
  ExplainSettled,
  FlavorsInput,
  FlavorsSettled,
  LogInput,
  LogSettled,
  MatrixInput,
  MatrixSettled,
  PlacementInput,
  PlacementSettled,
  ProgressReply,
  ProvidersInput,
  ProvidersSettled,
  RunInput,
  RunSettled,
  SuggestInput,
  SuggestSettled,
} from './protocol.ts';

/** One engine at the other end: a worker, or in a test the session itself. */
export interface Transport {
  readonly post: (request: EngineRequest) => void;
  readonly terminate: () => void;
}

export interface TransportEvents {
  readonly onReply: (reply: EngineReply) => void;
  /** The engine is gone: its script failed to load, or it ran out of memory. */
  readonly onCrash: (message: string) => void;
}

export interface EngineClientOptions {
  readonly spawn: (events: TransportEvents) => Transport;
  /** An engine that is silent for so long while it has work is ended and started anew. Milliseconds. */
  readonly watchdogMs: number;
  readonly onProgress?: (progress: ProgressReply) => void;
}

/** Of each kind the latest request wins; every promise settles, and none rejects. */
export interface EngineClient {
  readonly run: (revision: number, input: RunInput) => Promise<RunSettled>;
  readonly explain: (revision: number, input: ExplainInput) => Promise<ExplainSettled>;
  readonly providers: (revision: number, input: ProvidersInput) => Promise<ProvidersSettled>;
  readonly flavors: (revision: number, input: FlavorsInput) => Promise<FlavorsSettled>;
  readonly placement: (revision: number, input: PlacementInput) => Promise<PlacementSettled>;
  readonly log: (revision: number, input: LogInput) => Promise<LogSettled>;
  readonly matrix: (revision: number, input: MatrixInput) => Promise<MatrixSettled>;
  readonly suggest: (revision: number, input: SuggestInput) => Promise<SuggestSettled>;
  /** Ends whatever the engine does now, and starts it anew. */
  readonly restart: (why: string) => void;
  readonly dispose: () => void;
}

type Kind = 'run' | 'explain' | 'providers' | 'flavors' | 'placement' | 'log' | 'matrix' | 'suggest';

interface Pending {
  readonly id: number;
  readonly settle: (reply: EngineReply) => void;
}

export function createEngineClient({ spawn, watchdogMs, onProgress }: EngineClientOptions): EngineClient {
  const pending = new Map<Kind, Pending>();
  let lastId = 0;
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let engine = start();

  function start(): Transport {
    // A reply of an engine that has been ended must not settle a request to its successor.
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
      onProgress?.(reply);
      return;
    }
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
      restart(`The engine gave no sign for ${watchdogMs / 1000} seconds, so it was stopped.`);
    }, watchdogMs);
  }

  function restart(message: string): void {
    const abandoned = [...pending.values()];
    pending.clear();
    clearTimeout(watchdog);
    engine.terminate();
    engine = start();
    for (const { id, settle } of abandoned) settle({ kind: 'failed', id, message });
  }

  function cancel(kind: Kind): void {
    const waiting = pending.get(kind);
    if (waiting === undefined) return;
    pending.delete(kind);
    engine.post({ kind: 'cancel', id: waiting.id });
    waiting.settle({ kind: 'cancelled', id: waiting.id });
  }

  function ask<Settled extends EngineReply>(
    kind: Kind,
    toRequest: (id: number) => EngineRequest,
  ): Promise<Settled> {
    const id = ++lastId;
    cancel(kind);
    return new Promise((resolve) => {
      // The id says which request a reply answers, and with it the kinds of reply that can come.
      pending.set(kind, { id, settle: (reply) => resolve(reply as Settled) });
      engine.post(toRequest(id));
      guard();
    });
  }

  return {
    run: (revision, input) => {
      // Other flavors of an older text are much work that nobody waits for any more.
      cancel('flavors');
      cancel('matrix');
      cancel('suggest');
      return ask('run', (id) => ({ kind: 'run', id, revision, input }));
    },
    explain: (revision, input) => ask('explain', (id) => ({ kind: 'explain', id, revision, input })),
    providers: (revision, input) => ask('providers', (id) => ({ kind: 'providers', id, revision, input })),
    flavors: (revision, input) => ask('flavors', (id) => ({ kind: 'flavors', id, revision, input })),
    placement: (revision, input) => ask('placement', (id) => ({ kind: 'placement', id, revision, input })),
    log: (revision, input) => ask('log', (id) => ({ kind: 'log', id, revision, input })),
    matrix: (revision, input) => ask('matrix', (id) => ({ kind: 'matrix', id, revision, input })),
    suggest: (revision, input) => ask('suggest', (id) => ({ kind: 'suggest', id, revision, input })),
    restart,
    dispose: () => {
      for (const { id, settle } of pending.values()) settle({ kind: 'cancelled', id });
      pending.clear();
      clearTimeout(watchdog);
      engine.terminate();
    },
  };
}
