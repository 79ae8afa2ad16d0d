import { member } from '@nova-sieve/engine';
import type { GetState, SetState } from './store.ts';

export interface CodeConsentActions {
  /** The visitor lets the code run that came with the scenario; a draft remembers it. */
  readonly agreeToCode: () => void;
}

/** Whether a text from elsewhere, read as `value`, brings code. One that cannot be read might. */
export function bringsCode(value: unknown): boolean {
  const code = member(value, 'custom_code');
  return value === undefined || (typeof code === 'string' && code.trim() !== '');
}

export function createCodeConsentActions(set: SetState, get: GetState): CodeConsentActions {
  return {
    agreeToCode: () => {
      const { actions } = get();
      set({ foreignCode: false });
      actions.noteOnDraft({ foreignCode: false });
      actions.run();
    },
  };
}
