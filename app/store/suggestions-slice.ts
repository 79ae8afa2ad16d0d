import { applySuggestion, type Suggestion } from '@nova-sieve/engine';
import type { SuggestInput } from '../engine/protocol.ts';
import type { SuggestionsView } from '../engine/views.ts';
import type { GetState, SetState, StoreInputs } from './store.ts';

/** The answer to the latest search, and what was asked. */
export interface HeldSuggestions extends SuggestInput {
  readonly revision: number;
  /** null: the engine failed. */
  readonly view: SuggestionsView | null;
}

export interface SuggestionsSlice {
  readonly suggestions: HeldSuggestions | null;
}

export interface SuggestionsActions {
  /** Searches what would let a host pass or, without one, what keeps hosts out; it comes as `suggestions`. */
  readonly suggest: (input: SuggestInput) => void;
  /** Makes the edits of a suggestion for this revision's text; nothing where a newer text is on the screen. */
  readonly applyEdits: (revision: number, edits: Suggestion['edits']) => void;
}

export function createSuggestionsActions(
  { engine }: StoreInputs,
  set: SetState,
  get: GetState,
): SuggestionsActions {
  const suggest = async (input: SuggestInput): Promise<void> => {
    const { resultRevision: revision } = get();
    const settled = await engine().suggest(revision, input);
    if (settled.kind === 'cancelled' || get().resultRevision !== revision) return;
    set({ suggestions: { ...input, revision, view: settled.kind === 'suggestions' ? settled.view : null } });
  };
  return {
    suggest: (input) => void suggest(input),
    applyEdits: (revision, edits) => {
      const { text, revision: shown, actions } = get();
      if (shown === revision) actions.update(applySuggestion(text, { edits }));
    },
  };
}
