import type { ProgressReply, Settled } from '../../engine/protocol/messages.ts';
import type { Answer, Input, Kind } from '../../engine/protocol/questions.ts';
import type { StoreInputs } from '../inputs.ts';
import type { SliceStore } from '../slice-store.ts';
import type { RunActions, RunSlice } from './run-slice.ts';

/** What views ask about the result. Runs, their explanations and imports have their own slices. */
export type Asked = Exclude<Kind, 'run' | 'explain' | 'import'>;

/** The latest answer to a kind of question. It stays until the next one arrives. */
export interface Held<K extends Asked> {
  /** The revision of the result that it is about. */
  readonly revision: number;
  readonly input: Input<K>;
  /** null if the engine failed, with the reason in `failure`. */
  readonly answer: Answer<K> | null;
  readonly failure: string | null;
}

type Answers = { readonly [K in Asked]?: Held<K> };

export interface AnswersSlice {
  readonly answers: Answers;
  /** The progress of the work on a question. */
  readonly askProgress: { readonly [K in Asked]?: Pick<ProgressReply, 'done' | 'total'> };
}

export interface AnswersActions {
  /** Asks about the result on the screen. The answer becomes `answers[kind]`. The latest question of a kind wins. */
  readonly ask: <K extends Asked>(kind: K, input: Input<K>) => void;
  /** Asks a question whose answer no view shows. The answer is returned to the caller and not kept. */
  readonly askOnce: <K extends Asked>(kind: K, input: Input<K>) => Promise<Settled<K>>;
  /** The answer is no longer needed. */
  readonly stopAsking: (kind: Asked) => void;
}

export const NO_ANSWERS: AnswersSlice = { answers: {}, askProgress: {} };

type AnswersStore = SliceStore<
  AnswersSlice,
  Pick<RunSlice, 'resultRevision' | 'running' | 'failure'> & { readonly actions: Pick<RunActions, 'run'> }
>;

export function createAnswersActions(
  { engine }: Pick<StoreInputs, 'engine'>,
  { set, get }: AnswersStore,
): AnswersActions {
  /** The questions of views. The engine answers the latest question of a kind, and cancels the previous one. */
  const waiting = new Map<Asked, { readonly revision: number; readonly askAgain: () => void }>();

  const ask = async <K extends Asked>(kind: K, input: Input<K>): Promise<void> => {
    const { resultRevision: revision } = get();
    waiting.set(kind, { revision, askAgain: () => void ask(kind, input) });
    const settled = await engine().ask(kind, revision, input);
    if (settled.kind === 'cancelled' || get().resultRevision !== revision) return;
    waiting.delete(kind);
    const held: Held<K> =
      settled.kind === 'answered'
        ? { revision, input, answer: settled.answer, failure: null }
        : { revision, input, answer: null, failure: settled.message };
    set(({ answers, askProgress }) => ({
      answers: { ...answers, [kind]: held },
      askProgress: { ...askProgress, [kind]: undefined },
    }));
    const { running, failure, actions } = get();
    // The other views' questions are about a run that the new engine does not know yet.
    if (settled.kind === 'failed' && settled.ended && !running && failure === null) actions.run();
  };
  return {
    ask: (kind, input) => void ask(kind, input),
    askOnce: async (kind, input) => {
      const { resultRevision } = get();
      const settled = await engine().ask(kind, resultRevision, input);
      const view = waiting.get(kind);
      if (view?.revision === get().resultRevision) view.askAgain();
      return settled;
    },
    stopAsking: (kind) => {
      waiting.delete(kind);
      engine().cancel(kind);
      set(({ askProgress }) => ({ askProgress: { ...askProgress, [kind]: undefined } }));
    },
  };
}
