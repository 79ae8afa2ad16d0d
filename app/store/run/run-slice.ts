import type { HostView, RunView } from '../../engine/protocol/answers.ts';
import type { ProgressReply } from '../../engine/protocol/messages.ts';
import type { Selection } from '../../words/screen.ts';
import type { StoreInputs } from '../inputs.ts';
import type { ScenarioSlice } from '../scenario/scenario-state.ts';
import type { SliceStore } from '../slice-store.ts';

export interface RunSlice {
  /** The last valid result. It stays while the text is malformed. */
  readonly result: RunView | null;
  /** The revision of the text that `result` belongs to. */
  readonly resultRevision: number;
  /** Whether the engine works on the text on the screen. */
  readonly running: boolean;
  /** The text on the screen cannot be run, so `result` is from an older one. */
  readonly invalid: boolean;
  /** Why the engine failed or was stopped. */
  readonly failure: string | null;
  readonly progress: Pick<ProgressReply, 'done' | 'total' | 'activity'> | null;
  /** The selected host's explanation, of `resultRevision`. */
  readonly hostView: HostView | null;
}

export interface RunActions {
  /** Runs the text on the screen. */
  readonly run: () => void;
  /** Asks the engine for the run of a change that has already set `running`, so that subscribers are notified once. */
  readonly askForRun: () => void;
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

/** The input of a run, and the place that receives its result. */
type RunStore = SliceStore<
  RunSlice & Pick<ScenarioSlice, 'problems'> & { readonly round: number },
  Pick<ScenarioSlice, 'text' | 'revision'> & { readonly selection: Selection | null } & Partial<
      // If the author of the code is not known, no code runs.
      Pick<ScenarioSlice, 'foreignCode'>
    >
>;

export function createRunActions(
  { engine }: Pick<StoreInputs, 'engine'>,
  { set, get }: RunStore,
): RunActions {
  const askForRun = async (): Promise<void> => {
    const { text, revision, round, foreignCode, resultRevision } = get();
    const settled = await engine().ask('run', revision, {
      text,
      round,
      host: selectedHost(get),
      runsCode: foreignCode === false,
      shown: resultRevision,
    });
    if (settled.kind === 'cancelled' || get().revision !== revision) return;
    const ended = { running: false, failure: null, progress: null };
    if (settled.kind === 'failed') {
      set({ ...ended, failure: settled.message });
      return;
    }
    const { answer } = settled;
    if (answer.kind === 'invalid') {
      const { problems, stands } = answer;
      set({ ...ended, problems, invalid: true });
      if (stands !== null) {
        const { view, host, revision } = stands;
        set({ result: view, resultRevision: revision, hostView: host, round: view.round });
      }
      return;
    }
    const { view, host, problems } = answer;
    set({
      ...ended,
      result: view,
      resultRevision: revision,
      hostView: host,
      // Reuse the empty list, so that components that show problems do not render again.
      problems: problems.length === 0 && get().problems.length === 0 ? get().problems : problems,
      round: view.round,
      invalid: false,
    });
    // The visitor may have chosen another host while the engine worked.
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
    run: () => {
      set({ running: true });
      void askForRun();
    },
    askForRun: () => void askForRun(),
    cancel: () => {
      engine().restart('You stopped the run.');
    },
    explainSelected: () => void explainSelected(),
  };
}

function selectedHost(get: RunStore['get']): string | null {
  const { selection } = get();
  return selection?.kind === 'host' ? selection.name : null;
}
