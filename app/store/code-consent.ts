import { member } from '@nova-sieve/engine';
import { draftsWith } from './drafts.ts';
import type { GetState, SetState, StoreInputs } from './store.ts';

export interface CodeConsentActions {
  /** The visitor lets the code run that came with the scenario; a draft remembers it. */
  readonly agreeToCode: () => void;
}

/** Whether a text from elsewhere, read as `value`, brings code. One that cannot be read might. */
export function bringsCode(value: unknown): boolean {
  const code = member(value, 'custom_code');
  return value === undefined || (typeof code === 'string' && code.trim() !== '');
}

export function createCodeConsentActions(
  { storage, soon }: StoreInputs,
  set: SetState,
  get: GetState,
): CodeConsentActions {
  return {
    agreeToCode: () => {
      soon.now();
      const { origin, actions } = get();
      set({ foreignCode: false });
      if (origin.kind === 'draft') {
        set({ drafts: draftsWith(storage, origin.id, { foreignCode: false }) });
      }
      actions.run();
    },
  };
}
