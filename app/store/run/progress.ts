import type { ProgressReply } from '../../engine/protocol/messages.ts';
import type { SliceStore } from '../slice-store.ts';
import type { AnswersSlice } from './answers-slice.ts';
import type { ImportActions } from './import-slice.ts';
import type { RunSlice } from './run-slice.ts';

export interface ProgressActions {
  /** Shows the progress of the engine's work: the run, the import or a question. */
  readonly reportProgress: (progress: ProgressReply) => void;
}

type ProgressStore = SliceStore<
  Pick<RunSlice, 'progress'> & Pick<AnswersSlice, 'askProgress'>,
  Pick<RunSlice, 'running' | 'resultRevision'> & { readonly actions: Pick<ImportActions, 'reportImport'> }
>;

export function createProgressActions({ set, get }: ProgressStore): ProgressActions {
  return {
    reportProgress: ({ revision, question, done, total, activity }) => {
      if (question === 'run') {
        // This can be the progress of an older text: the newer one waits for it.
        if (get().running) set({ progress: { done, total, activity } });
      } else if (question === 'import') {
        get().actions.reportImport({ done, total });
      } else if (question !== 'explain' && revision === get().resultRevision && total > 0) {
        const { askProgress } = get();
        const shown = askProgress[question];
        // The activity changes more often than the numbers, and is not shown.
        if (shown?.done === done && shown.total === total) return;
        set({ askProgress: { ...askProgress, [question]: { done, total } } });
      }
    },
  };
}
