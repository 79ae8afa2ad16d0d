import { member } from '@nova-sieve/engine';
import type { RunActions } from '../run/run-slice.ts';
import type { SliceStore } from '../slice-store.ts';
import type { ScenarioActions, ScenarioSlice } from './scenario-state.ts';

export interface CodeConsentActions {
  /** The visitor allows the scenario's code to run. A draft remembers it. */
  readonly agreeToCode: () => void;
}

/** Whether a foreign text, parsed as `value`, contains code. One that cannot be parsed could. */
export function bringsCode(value: unknown): boolean {
  const code = member(value, 'custom_code');
  return value === undefined || (typeof code === 'string' && code.trim() !== '');
}

type CodeConsentStore = SliceStore<
  Pick<ScenarioSlice, 'foreignCode' | 'revision'>,
  { readonly actions: Pick<ScenarioActions, 'noteOnDraft'> & Pick<RunActions, 'run'> }
>;

export function createCodeConsentActions({ set, get }: CodeConsentStore): CodeConsentActions {
  return {
    agreeToCode: () => {
      const { actions } = get();
      // Answers about the run without the code are stale, although the text is the same.
      set(({ revision }) => ({ foreignCode: false, revision: revision + 1 }));
      actions.noteOnDraft({ foreignCode: false });
      actions.run();
    },
  };
}
