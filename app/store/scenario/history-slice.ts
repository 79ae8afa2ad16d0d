import { titleOf } from '../../documents/scenario-title.ts';
import type { SliceStore } from '../slice-store.ts';
import type { DocumentsSlice } from './documents-slice.ts';
import type { ScenarioActions, ScenarioSlice } from './scenario-state.ts';

/** A version of the scenario's text. */
export interface Version {
  readonly title: string;
  readonly text: string;
}

export interface HistorySlice {
  /** Texts for Undo, the latest last. */
  readonly past: readonly string[];
  /** Texts for Redo, the nearest last. */
  readonly future: readonly string[];
  /** When the text was last changed, in milliseconds since 1970. */
  readonly changedAt: number;
  /** What the text is compared with. */
  readonly baseline: Version;
}

export interface HistoryActions {
  readonly undo: () => void;
  readonly redo: () => void;
  /** Sets a version as the baseline. */
  readonly compareWith: (version: Version) => void;
}

/** Keystrokes with shorter pauses between them are one step. Milliseconds. */
const PAUSE = 700;
/** A text can be large, and nobody goes back further. Characters. */
const KEPT_CHARACTERS = 20_000_000;
const KEPT_STEPS = 300;

export const historyOf = (text: string): HistorySlice => ({
  past: [],
  future: [],
  changedAt: 0,
  baseline: { title: `“${titleOf(text)}” as opened`, text },
});

/** Returns the history with the text on the screen added, before a change of the text. */
export function remembering(
  { text, past, changedAt }: HistorySlice & Pick<ScenarioSlice, 'text'>,
  time: number,
): Pick<HistorySlice, 'past' | 'future' | 'changedAt'> {
  const isSameStep = past.length > 0 && time - changedAt < PAUSE;
  return { past: isSameStep ? past : withinBounds([...past, text]), future: [], changedAt: time };
}

type HistoryStore = SliceStore<
  HistorySlice & DocumentsSlice,
  Pick<ScenarioSlice, 'text'> & { readonly actions: Pick<ScenarioActions, 'update'> }
>;

export function createHistoryActions({ set, get }: HistoryStore): HistoryActions {
  /**
   * Moves to another text, like any other edit: it is kept as a draft and run. Typed fragments belong to the previous
   * text.
   */
  const moveTo = (text: string, steps: Pick<HistorySlice, 'past' | 'future'>) =>
    get().actions.update(text, { ...steps, changedAt: 0, fragments: {} });

  return {
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
