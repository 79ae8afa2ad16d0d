import {
  createCloud,
  explainHost,
  logLines,
  matrixColumns,
  matrixRow,
  parseScenario,
  placementAnswer,
  placementTree,
  type RequestSpec,
  type Run,
  requestSpecOf,
  type Scenario,
  type ScenarioCloud,
  selectDestinations,
} from '@nova-sieve/engine';
import type {
  EngineReply,
  EngineRequest,
  ExplainInput,
  FlavorsInput,
  LogInput,
  MatrixInput,
  PlacementInput,
  ProvidersInput,
  RunInput,
  SuggestInput,
} from './protocol.ts';
import { providerTreesOf } from './provider-trees-of.ts';
import { runViewOf } from './run-view-of.ts';
import { suggestionsOf } from './suggestions-of.ts';
import type { FlavorOutcome, HostView, MatrixView, PlacementView } from './views.ts';

export interface SessionOptions {
  readonly reply: (reply: EngineReply) => void;
  /** Lets messages arrive between two steps of the work. */
  readonly takeTurn: () => Promise<void>;
  /** Milliseconds. */
  readonly now: () => number;
}

export interface Session {
  readonly receive: (request: EngineRequest) => void;
}

interface Finished {
  readonly revision: number;
  readonly text: string;
  readonly scenario: Scenario;
  readonly cloud: ScenarioCloud;
  readonly spec: RequestSpec;
  readonly run: Run;
}

/** Progress is told at most so often: a message costs more than a unit of work. Milliseconds. */
const PROGRESS_EVERY = 100;

/** The engine's side of the protocol, wherever it runs. Owns the cloud of the latest run. */
export function createSession({ reply, takeTurn, now }: SessionOptions): Session {
  const cancelled = new Set<number>();
  let finished: Finished | null = null;
  let work: Promise<void> = Promise.resolve();

  async function handle(request: Exclude<EngineRequest, { kind: 'cancel' }>): Promise<void> {
    await takeTurn();
    if (cancelled.delete(request.id)) return reply({ kind: 'cancelled', id: request.id });
    try {
      reply(await answer(request));
    } catch (error) {
      reply({ kind: 'failed', id: request.id, message: messageOf(error) });
    } finally {
      cancelled.delete(request.id);
    }
  }

  function answer(request: Exclude<EngineRequest, { kind: 'cancel' }>): EngineReply | Promise<EngineReply> {
    const { id, revision } = request;
    switch (request.kind) {
      case 'run':
        return run(id, revision, request.input);
      case 'explain':
        return explain(id, revision, request.input);
      case 'providers':
        return providers(id, revision, request.input);
      case 'flavors':
        return flavors(id, revision, request.input);
      case 'placement':
        return placement(id, revision, request.input);
      case 'log':
        return log(id, revision, request.input);
      case 'matrix':
        return matrix(id, revision, request.input);
      case 'suggest':
        return suggest(id, revision, request.input);
    }
  }

  async function run(id: number, revision: number, input: RunInput): Promise<EngineReply> {
    const started = now();
    const { scenario, problems } = parseScenario(input.text);
    if (scenario === null) return { kind: 'invalid', id, revision, problems };
    await takeTurn();
    if (cancelled.has(id)) return { kind: 'cancelled', id };
    // An edit of a flavor builds no new Placement: what the last cloud has is kept where nothing changed.
    const cloud = createCloud(scenario, finished?.cloud);
    const spec = requestSpecOf(scenario, cloud);
    await takeTurn();
    if (cancelled.has(id)) return { kind: 'cancelled', id };
    const result = selectDestinations(cloud, spec, {
      onProgress: throttled(now, (done, total) => reply({ kind: 'progress', id, revision, done, total })),
    });
    finished = { revision, text: input.text, scenario, cloud, spec, run: result };
    const round = Math.max(0, Math.min(input.round, result.rounds.length - 1));
    const host = hostView(finished, input.host, round);
    const view = runViewOf(cloud, result, round);
    return { kind: 'ran', id, revision, view: { ...view, elapsed_ms: now() - started }, host, problems };
  }

  function explain(id: number, revision: number, { host, round }: ExplainInput): EngineReply {
    if (finished?.revision !== revision) return { kind: 'cancelled', id };
    return { kind: 'explained', id, revision, host: hostView(finished, host, round) };
  }

  function providers(id: number, revision: number, input: ProvidersInput): EngineReply {
    if (finished?.revision !== revision) return { kind: 'cancelled', id };
    return { kind: 'trees', id, revision, trees: providerTreesOf(finished.cloud, finished.run, input) };
  }

  async function flavors(id: number, revision: number, input: FlavorsInput): Promise<EngineReply> {
    if (finished?.revision !== revision) return { kind: 'cancelled', id };
    const { scenario, cloud } = finished;
    const outcomes: FlavorOutcome[] = [];
    for (const flavor of input.flavors) {
      await takeTurn();
      if (cancelled.has(id)) return { kind: 'cancelled', id };
      const spec = requestSpecOf(scenario, cloud, { flavor });
      const { rounds, outcome } = selectDestinations(cloud, spec, { everyVerdict: false });
      outcomes.push({ flavor, left: rounds[0]?.filtered.length ?? 0, placed: outcome.kind === 'selected' });
    }
    return { kind: 'flavors', id, revision, outcomes };
  }

  function placement(id: number, revision: number, input: PlacementInput): EngineReply {
    if (finished?.revision !== revision) return { kind: 'cancelled', id };
    return { kind: 'placement', id, revision, view: placementView(finished, input) };
  }

  function log(id: number, revision: number, { level }: LogInput): EngineReply {
    if (finished?.revision !== revision) return { kind: 'cancelled', id };
    const { cloud, spec, run } = finished;
    return { kind: 'log', id, revision, lines: logLines(cloud, spec, run, level) };
  }

  async function matrix(id: number, revision: number, input: MatrixInput): Promise<EngineReply> {
    if (finished?.revision !== revision) return { kind: 'cancelled', id };
    const { scenario, cloud } = finished;
    const columns = matrixColumns(cloud, input.by);
    const total = input.filters.length * scenario.flavors.length;
    // Many flavors of a large cloud take their time: whoever waits must see that the engine is alive.
    const tell = throttled(now, (done) => reply({ kind: 'progress', id, revision, done, total }));
    let done = 0;
    const filters: MatrixView['filters'][number][] = [];
    for (const name of input.filters) {
      const rows: MatrixView['filters'][number]['rows'][number][] = [];
      for (const { name: flavor } of scenario.flavors) {
        await takeTurn();
        if (cancelled.has(id)) return { kind: 'cancelled', id };
        const spec = requestSpecOf(scenario, cloud, { flavor });
        rows.push({ flavor, cells: matrixRow(cloud, spec, name, columns) });
        tell(++done, total);
      }
      filters.push({ name, rows });
    }
    const widths = columns.map(({ name, hosts }) => ({ name, hosts: hosts.length }));
    return { kind: 'matrix', id, revision, view: { columns: widths, filters } };
  }

  async function suggest(id: number, revision: number, input: SuggestInput): Promise<EngineReply> {
    if (finished?.revision !== revision) return { kind: 'cancelled', id };
    const tell = throttled(now, (done, total) => reply({ kind: 'progress', id, revision, done, total }));
    const view = await suggestionsOf(finished.text, input, async ({ runs, max_runs }) => {
      tell(runs, max_runs);
      await takeTurn();
      await work;
      return !cancelled.has(id) && finished?.revision === revision;
    });
    return view === null ? { kind: 'cancelled', id } : { kind: 'suggestions', id, revision, view };
  }

  return {
    receive: (request) => {
      if (request.kind === 'cancel') {
        cancelled.add(request.id);
        return;
      }
      const handled = work.then(() => handle(request));
      // A search is long: whatever else is asked goes between its steps.
      if (request.kind !== 'suggest') work = handled;
    },
  };
}

function hostView({ cloud, run }: Finished, host: string | null, round: number): HostView | null {
  const index = host === null ? -1 : run.hosts.indexOf(host);
  return index < 0 ? null : explainHost(cloud, run, index, round);
}

function placementView({ cloud, run }: Finished, input: PlacementInput): PlacementView {
  const { query, microversion, sentAs, host } = input;
  const origins = run.queries[sentAs]?.origins ?? new Map();
  const index = host === null ? -1 : run.hosts.indexOf(host);
  return {
    answer: placementAnswer(cloud, query, microversion),
    tree: index < 0 ? null : placementTree(cloud, { query, microversion, origins }, index),
  };
}

function throttled(
  now: () => number,
  tell: (done: number, total: number) => void,
): (done: number, total: number) => void {
  let last = now();
  return (done, total) => {
    if (now() - last < PROGRESS_EVERY) return;
    last = now();
    tell(done, total);
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
