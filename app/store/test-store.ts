import type { EngineClient } from '../engine/client.ts';
import type { RunSettled } from '../engine/protocol.ts';
import type { RunView } from '../engine/views.ts';
import type { LibraryEntry } from '../share/library.ts';
import { type KeptStorage, memoryStorage } from './storage.ts';
import { createPlaygroundStore, type PlaygroundStore } from './store.ts';

export const LIBRARY: readonly LibraryEntry[] = [
  { id: 'first', title: 'First', text: '{"version": 1, "title": "First", "flavors": [{"name": "m1"}]}' },
  { id: 'second', title: 'Second', text: '{"version": 1, "title": "Second"}' },
];

/** An engine that keeps what it is asked until the test answers. */
export interface HeldEngine {
  readonly client: EngineClient;
  readonly runs: {
    readonly revision: number;
    readonly text: string;
    readonly settle: (reply: RunSettled) => void;
  }[];
}

export function heldEngine(): HeldEngine {
  const runs: HeldEngine['runs'] = [];
  const never = () => new Promise<never>(() => undefined);
  return {
    runs,
    client: {
      run: (revision, { text }) => new Promise((settle) => runs.push({ revision, text, settle })),
      explain: never,
      providers: never,
      flavors: never,
      placement: never,
      log: never,
      matrix: never,
      suggest: never,
      restart: () => undefined,
      dispose: () => undefined,
    },
  };
}

export function testStore(storage: KeptStorage = memoryStorage()): {
  store: PlaygroundStore;
  engine: HeldEngine;
} {
  const engine = heldEngine();
  let ids = 0;
  let clock = 0;
  const store = createPlaygroundStore({
    engine: () => engine.client,
    storage,
    library: LIBRARY,
    now: () => ++clock,
    newId: () => `draft-${++ids}`,
  });
  return { store, engine };
}

export function emptyView(changes: Partial<RunView> = {}): RunView {
  return {
    hosts: [],
    stages: [],
    outcome: { kind: 'selected' },
    round: 0,
    rounds: 1,
    table: {
      status: new Uint8Array(),
      stopped: new Int32Array(),
      filters: [],
      reasons: [],
      rank: new Int32Array(),
      weight: new Float64Array(),
      weighers: [],
      aggregates: new Int32Array(),
      aggregateSets: [],
    },
    selected: [],
    alternates: [],
    warnings: [],
    queries: [],
    aggregateNames: new Map(),
    elapsed_ms: 1,
    ...changes,
  };
}
