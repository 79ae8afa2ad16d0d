import { titleOf } from '../../documents/scenario-title.ts';
import type { StoreInputs } from '../inputs.ts';
import type { SliceStore } from '../slice-store.ts';
import type { DocumentsSlice } from './documents-slice.ts';
import type { ScenarioActions, ScenarioSlice } from './scenario-state.ts';

/** A version of the scenario's text. */
export interface Version {
  readonly title: string;
  readonly text: string;
}

export interface HistorySlice {
  /** Texts to go back to, the latest last. */
  readonly past: readonly string[];
  /** Texts that were gone back from, the nearest last. */
  readonly future: readonly string[];
  /** When the text was changed last, in milliseconds since 1970. */
  readonly changedAt: number;
  /** What the text is compared with. */
  readonly baseline: Version;
}

export interface HistoryActions {
  /** Called before a change of the text: it can be gone back to. */
  readonly remember: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Makes a version the one to compare with. */
  readonly compareWith: (version: Version) => void;
}

/** Keystrokes with shorter pauses between them are one step. Milliseconds. */
const PAUSE = 700;
/** More would not be gone back to, and a text can be large. Characters. */
const KEPT_CHARACTERS = 20_000_000;
const KEPT_STEPS = 300;

export const historyOf = (text: string): HistorySlice => ({
  past: [],
  future: [],
  changedAt: 0,
  baseline: { title: `“${titleOf(text)}” as it was opened`, text },
});

type HistoryStore = SliceStore<
  HistorySlice & DocumentsSlice,
  Pick<ScenarioSlice, 'text'> & { readonly actions: Pick<ScenarioActions, 'update'> }
>;

export function createHistoryActions(
  { now }: Pick<StoreInputs, 'now'>,
  { set, get }: HistoryStore,
): HistoryActions {
  let isMoving = false;

  /** An edit like any other: it is kept as a draft and run. */
  const moveTo = (text: string, steps: Pick<HistorySlice, 'past' | 'future'>) => {
    isMoving = true;
    get().actions.update(text);
    isMoving = false;
    // What was typed in a part stands for a text that is gone.
    set({ ...steps, changedAt: 0, fragments: {} });
  };

  return {
    remember: () => {
      if (isMoving) return;
      const { text, past, changedAt } = get();
      const at = now();
      const isSameStep = past.length > 0 && at - changedAt < PAUSE;
      set({ past: isSameStep ? past : withinBounds([...past, text]), future: [], changedAt: at });
    },
    undo: () => {
      const { text, past, future } = get();
      const earlier = past.at(-1);
      if (earlier !== undefined) moveTo(earlier, { past: past.slice(0, -1), future: [...future, text] });
    },
    redo: () => {
      const { text, past, future } = get();
      const later = future.at(-1);
      if (later !== undefined) moveTo(later, { past: [...past, text], future: future.slice(0, -1) });
    },
    compareWith: (baseline) => set({ baseline }),
  };
}

function withinBounds(past: readonly string[]): readonly string[] {
  let first = Math.max(0, past.length - KEPT_STEPS);
  let characters = past.slice(first).reduce((sum, { length }) => sum + length, 0);
  while (characters > KEPT_CHARACTERS && first < past.length - 1) characters -= past[first++]!.length;
  return past.slice(first);
}
