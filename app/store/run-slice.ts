import type { LogLevel, LogLine } from '@nova-sieve/engine';
import type { MatrixInput, PlacementInput, ProgressReply } from '../engine/protocol.ts';
import type {
  FlavorOutcome,
  HostView,
  MatrixView,
  PlacementView,
  ProviderTreeView,
  RunView,
} from '../engine/views.ts';
import type { GetState, SetState, StoreInputs } from './store.ts';

export interface RunSlice {
  /** The last result that could be had; it stays while the text is malformed. */
  readonly result: RunView | null;
  /** The revision of the text that `result` belongs to. */
  readonly resultRevision: number;
  /** Is the engine at work for the text on the screen? */
  readonly running: boolean;
  /** The text on the screen cannot be run, so `result` is of an older one. */
  readonly invalid: boolean;
  /** The engine threw or was stopped. */
  readonly failure: string | null;
  readonly progress: Pick<ProgressReply, 'done' | 'total'> | null;
  /** The selected host's explanation, of `resultRevision`. */
  readonly hostView: HostView | null;
  readonly trees: readonly ProviderTreeView[] | null;
  /** What the request comes to with each of the scenario's flavors; of an older text while a newer is at work. */
  readonly flavorOutcomes: readonly FlavorOutcome[];
  /** Placement's answer to the query that was asked last; it stays until the next one's comes. */
  readonly placement: PlacementView | null;
  /** What nova-scheduler would have written, at the level that was asked for last. */
  readonly log: readonly LogLine[] | null;
  readonly matrix: MatrixView | null;
}

export interface RunActions {
  readonly run: () => void;
  readonly cancel: () => void;
  /** Asks for the provider trees of these hosts; they come as `trees`. */
  readonly showTrees: (hosts: readonly string[]) => void;
  readonly explainSelected: () => void;
  /** Runs the request with each of these flavors; the result comes as `flavorOutcomes`. */
  readonly tryFlavors: (flavors: readonly string[]) => void;
  /** Sends a query to Placement; the answer comes as `placement`. */
  readonly askPlacement: (input: Omit<PlacementInput, 'host'>) => void;
  /** Asks for the log at a level; it comes as `log`. */
  readonly readLog: (level: LogLevel) => void;
  /** Asks filters about every flavor; the answer comes as `matrix`. */
  readonly showMatrix: (input: MatrixInput) => void;
  readonly reportProgress: (progress: ProgressReply) => void;
}

export const NO_RUN: RunSlice = {
  result: null,
  resultRevision: 0,
  running: false,
  invalid: false,
  failure: null,
  progress: null,
  hostView: null,
  trees: null,
  flavorOutcomes: [],
  placement: null,
  log: null,
  matrix: null,
};

export function createRunActions({ engine }: StoreInputs, set: SetState, get: GetState): RunActions {
  const run = async (): Promise<void> => {
    const { text, revision, round } = get();
    set({ running: true, progress: null });
    const settled = await engine().run(revision, { text, round, host: selectedHost(get) });
    if (settled.kind === 'cancelled' || get().revision !== revision) return;
    switch (settled.kind) {
      case 'ran':
        set({
          result: settled.view,
          resultRevision: revision,
          hostView: settled.host,
          problems: settled.problems,
          round: settled.view.round,
          running: false,
          invalid: false,
          failure: null,
          progress: null,
        });
        // The visitor may have chosen another host while the engine was at work.
        if (selectedHost(get) !== (settled.host?.name ?? null)) await explainSelected();
        return;
      case 'invalid':
        set({ problems: settled.problems, running: false, invalid: true, failure: null, progress: null });
        return;
      case 'failed':
        set({ failure: settled.message, running: false, progress: null });
    }
  };

  const explainSelected = async (): Promise<void> => {
    const host = selectedHost(get);
    const { resultRevision, round } = get();
    if (host === null) {
      set({ hostView: null });
      return;
    }
    const settled = await engine().explain(resultRevision, { host, round });
    if (selectedHost(get) !== host || get().resultRevision !== resultRevision) return;
    if (settled.kind === 'explained') set({ hostView: settled.host });
    if (settled.kind === 'failed') set({ failure: settled.message });
  };

  const showTrees = async (hosts: readonly string[]): Promise<void> => {
    const { resultRevision, round } = get();
    const settled = await engine().providers(resultRevision, { hosts, round });
    if (get().resultRevision !== resultRevision) return;
    if (settled.kind === 'trees') set({ trees: settled.trees });
    if (settled.kind === 'failed') set({ failure: settled.message });
  };

  const tryFlavors = async (flavors: readonly string[]): Promise<void> => {
    const { resultRevision } = get();
    const settled = await engine().flavors(resultRevision, { flavors });
    if (settled.kind === 'flavors' && get().resultRevision === resultRevision) {
      set({ flavorOutcomes: settled.outcomes });
    }
  };

  const askPlacement = async (input: Omit<PlacementInput, 'host'>): Promise<void> => {
    const { resultRevision } = get();
    const settled = await engine().placement(resultRevision, { ...input, host: selectedHost(get) });
    if (get().resultRevision !== resultRevision) return;
    if (settled.kind === 'placement') set({ placement: settled.view });
    if (settled.kind === 'failed') set({ failure: settled.message });
  };

  const readLog = async (level: LogLevel): Promise<void> => {
    const { resultRevision } = get();
    const settled = await engine().log(resultRevision, { level });
    if (get().resultRevision !== resultRevision) return;
    if (settled.kind === 'log') set({ log: settled.lines });
    if (settled.kind === 'failed') set({ failure: settled.message });
  };

  const showMatrix = async (input: MatrixInput): Promise<void> => {
    const { resultRevision } = get();
    const settled = await engine().matrix(resultRevision, input);
    if (get().resultRevision !== resultRevision) return;
    if (settled.kind === 'matrix') set({ matrix: settled.view });
    if (settled.kind === 'failed') set({ failure: settled.message });
  };

  return {
    run: () => void run(),
    cancel: () => {
      engine().restart('You stopped the run.');
    },
    explainSelected: () => void explainSelected(),
    showTrees: (hosts) => void showTrees(hosts),
    tryFlavors: (flavors) => void tryFlavors(flavors),
    askPlacement: (input) => void askPlacement(input),
    readLog: (level) => void readLog(level),
    showMatrix: (input) => void showMatrix(input),
    reportProgress: ({ revision, done, total }) => {
      if (revision === get().revision) set({ progress: { done, total } });
    },
  };
}

function selectedHost(get: GetState): string | null {
  const { selection } = get();
  return selection?.kind === 'host' ? selection.name : null;
}
