import type { SliceStore } from '../slice-store.ts';

export type ProviderMode = 'tree' | 'table' | 'hosts';

/** How the provider view shows trees. It stays while other views are open. */
export interface ProviderOptions {
  /** One tree as a drawing or a table, or all hosts as tiles. */
  readonly mode: ProviderMode;
  /** Whether generation, units, step and every trait are shown. */
  readonly details: boolean;
  readonly hulls: boolean;
  /** Whether the trees of all hosts of a small cloud are in one drawing. */
  readonly together: boolean;
}

export interface ProvidersSlice {
  readonly providerOptions: ProviderOptions;
}

export interface ProvidersActions {
  readonly showProviders: (changes: Partial<ProviderOptions>) => void;
}

export const PROVIDERS_AT_FIRST: ProvidersSlice = {
  providerOptions: { mode: 'tree', details: false, hulls: true, together: false },
};

export function createProvidersActions({ set }: SliceStore<ProvidersSlice>): ProvidersActions {
  return {
    showProviders: (changes) =>
      set(({ providerOptions }) => ({ providerOptions: { ...providerOptions, ...changes } })),
  };
}
