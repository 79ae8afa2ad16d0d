import type { ShownStore } from '../store/use-shown.ts';
import type { Selection } from '../words/screen.ts';

/** A playground inside an embed, small or whole, as the rest of the embed uses it. */
export interface Embedded {
  readonly store: ShownStore;
  readonly open: (text: string, selection: Selection | null, round: number) => void;
  readonly lesson: EmbeddedLesson;
}

export interface EmbeddedLesson {
  /** From 1; `steps` is 0 if no lesson is shown. */
  readonly place: () => { readonly step: number; readonly steps: number };
  /** From 1. A step after the last one shows the last. */
  readonly show: (step: number) => void;
}

export const NO_LESSON: EmbeddedLesson = {
  place: () => ({ step: 1, steps: 0 }),
  show: () => undefined,
};
