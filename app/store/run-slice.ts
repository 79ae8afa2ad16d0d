import type { ProgressReply } from '../engine/protocol.ts';
import type { HostView, RunView } from '../engine/views.ts';
import type { GetState, PlaygroundState, SetState, StoreInputs } from './store.ts';

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
}

export interface RunActions {
  readonly run: () => void;
  readonly cancel: () => void;
  readonly explainSelected: () => void;
}

export const NO_RUN: RunSlice = {
  result: null,
  resultRevision: 0,
  running: false,
  invalid: false,
  failure: null,
  progress: null,
  hostView: null,
};

/** What a run is of, and where what it brings goes. */
export type RunState = RunSlice &
  Pick<PlaygroundState, 'text' | 'revision' | 'round' | 'selection' | 'problems'> &
  // Where it is not known whose code it is, none runs.
  Partial<Pick<PlaygroundState, 'foreignCode'>>;

type Change = Partial<RunState> | ((state: RunState) => Partial<RunState>);

export function createRunActions(
  { engine }: Pick<StoreInputs, 'engine'>,
  set: (change: Change) => void,
  get: () => RunState,
): RunActions {
  const run = async (): Promise<void> => {
    const { text, revision, round, foreignCode } = get();
    set({ running: true, progress: null });
    const settled = await engine().ask('run', revision, {
      text,
      round,
      host: selectedHost(get),
      runsCode: foreignCode === false,
    });
    if (settled.kind === 'cancelled' || get().revision !== revision) return;
    const ended = { running: false, failure: null, progress: null };
    if (settled.kind === 'failed') {
      set({ ...ended, failure: settled.message });
      return;
    }
    const { answer } = settled;
    if (answer.kind === 'invalid') {
      set({ ...ended, problems: answer.problems, invalid: true });
      return;
    }
    const { view, host, problems } = answer;
    set({
      ...ended,
      result: view,
      resultRevision: revision,
      hostView: host,
      // What shows problems need not render anew for none in place of none.
      problems: problems.length === 0 && get().problems.length === 0 ? get().problems : problems,
      round: view.round,
      invalid: false,
    });
    // The visitor may have chosen another host while the engine was at work.
    if (selectedHost(get) !== (host?.name ?? null)) await explainSelected();
  };

  const explainSelected = async (): Promise<void> => {
    const host = selectedHost(get);
    const { resultRevision, round } = get();
    if (host === null) {
      set({ hostView: null });
      return;
    }
    const settled = await engine().ask('explain', resultRevision, { host, round });
    if (selectedHost(get) !== host || get().resultRevision !== resultRevision) return;
    if (settled.kind === 'answered') set({ hostView: settled.answer });
    if (settled.kind === 'failed') set({ failure: settled.message });
  };

  return {
    run: () => void run(),
    cancel: () => {
      engine().restart('You stopped the run.');
    },
    explainSelected: () => void explainSelected(),
  };
}

export interface ProgressActions {
  readonly reportProgress: (progress: ProgressReply) => void;
}

/** Where the progress of the engine's work is shown: with the run, the import or the question that it is about. */
export function createProgressActions(set: SetState, get: GetState): ProgressActions {
  return {
    reportProgress: ({ revision, of, done, total }) => {
      if (of === 'run') {
        if (revision === get().revision) set({ progress: { done, total } });
      } else if (of === 'import') {
        get().actions.reportImport({ done, total });
      } else if (revision === get().resultRevision) {
        set(({ askProgress }) => ({ askProgress: { ...askProgress, [of]: { done, total } } }));
      }
    },
  };
}

function selectedHost(get: () => RunState): string | null {
  const { selection } = get();
  return selection?.kind === 'host' ? selection.name : null;
}
