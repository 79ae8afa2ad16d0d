import { createLibrary, type Library } from '../documents/library.ts';
import type { EngineClient } from '../engine/page/client.ts';
import type { RunView } from '../engine/protocol/answers.ts';
import type { Settled } from '../engine/protocol/messages.ts';
import type { RunInput } from '../engine/protocol/questions.ts';
import { memoryStorage, type VisitorStorage } from './drafts/storage.ts';
import { createPlaygroundStore, type PlaygroundStore } from './store.ts';

export const FIRST_TEXT = '{"version": 1, "title": "First", "flavors": [{"name": "m1"}]}';

/** Two scenarios. The second is fetched on demand, by `fetchSecond`. */
export function testLibrary(
  fetchSecond: () => Promise<string> = async () => '{"version": 1, "title": "Second"}',
  isLesson = false,
): Library {
  const entries = [
    { id: 'first', title: 'First', isLesson: false },
    { id: 'second', title: 'Second', isLesson },
  ];
  return createLibrary(entries, FIRST_TEXT, fetchSecond);
}

type Settle = (reply: Settled<'run'>) => void;

/** An engine that keeps questions until the test answers them. */
export interface HeldEngine {
  readonly client: EngineClient;
  readonly runs: {
    readonly revision: number;
    readonly text: string;
    readonly runsCode: boolean;
    readonly shown: number | undefined;
    readonly settle: Settle;
  }[];
}

function heldEngine(): HeldEngine {
  const runs: HeldEngine['runs'] = [];
  return {
    runs,
    client: {
      ask: (kind, revision, input) =>
        new Promise((settle) => {
          // A test answers what it holds; other questions never settle.
          if (kind !== 'run') return;
          const { text, runsCode = false, shown } = input as RunInput;
          runs.push({ revision, text, runsCode, shown, settle: settle as Settle });
        }),
      cancel: () => undefined,
      restart: () => undefined,
      dispose: () => undefined,
    },
  };
}

export function testStore(
  storage: VisitorStorage = memoryStorage(),
  library: Library = testLibrary(),
  /** Distinguishes the ids of one tab from those of another. */
  tab = 'draft',
): {
  store: PlaygroundStore;
  engine: HeldEngine;
} {
  const engine = heldEngine();
  // The first is the tab's own.
  let ids = -1;
  let clock = 0;
  const store = createPlaygroundStore({
    engine: () => engine.client,
    storage,
    library,
    now: () => ++clock,
    newId: () => `${tab}-${++ids}`,
    soon: { does: (work) => work(), now: () => undefined },
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
      messages: [],
      rank: new Int32Array(),
      weight: new Float64Array(),
      weighers: [],
      aggregates: new Int32Array(),
      aggregateSets: [],
      zones: [],
      resources: [],
    },
    selected: [],
    alternates: [],
    warnings: [],
    queries: [],
    aggregateNames: new Map(),
    title: '',
    elapsed_ms: 1,
    ...changes,
  };
}
