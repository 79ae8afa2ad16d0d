import type { PhonePane, ResultTab } from '../../words/screen.ts';
import type { StoreInputs } from '../inputs.ts';
import type { SliceStore } from '../slice-store.ts';
import { DEFAULT_COLUMNS, type HostColumns, keptColumns, readColumns } from './host-columns.ts';
import { type FacetId, type HostFilter, NO_HOST_FILTER, withFacetToggled } from './host-filter.ts';

/** A column to sort by. Of several columns, the first counts most. */
export interface HostOrder {
  readonly id: string;
  readonly desc: boolean;
}

export interface HostTableSlice {
  readonly hostFilter: HostFilter;
  /** Empty: the best hosts first, then the others in the cloud's order. */
  readonly hostOrder: readonly HostOrder[];
  readonly hostColumns: HostColumns;
}

export interface HostTableActions {
  readonly filterHosts: (change: Partial<HostFilter>) => void;
  /** @param text the value for people, where it differs */
  readonly toggleFacet: (facet: FacetId, value: string, text?: string) => void;
  /** Shows only these hosts (positions in `RunView.hosts`) in the Hosts view, with a chip that says why. */
  readonly showOnlyHosts: (positions: readonly number[], why: string) => void;
  readonly clearHostFilter: () => void;
  readonly orderHosts: (order: readonly HostOrder[]) => void;
  readonly arrangeColumns: (change: Partial<HostColumns>) => void;
  /** Resets order, filter and columns to their defaults. */
  readonly resetHostTable: () => void;
}

const KEY = 'host-columns';

type HostTableStore = SliceStore<
  HostTableSlice & { readonly resultTab: ResultTab; readonly phonePane: PhonePane }
>;

export function createHostTableSlice(
  { storage }: Pick<StoreInputs, 'storage'>,
  { set, get }: HostTableStore,
): { state: HostTableSlice; actions: HostTableActions } {
  return {
    state: { hostFilter: NO_HOST_FILTER, hostOrder: [], hostColumns: readColumns(storage.read(KEY)) },
    actions: {
      filterHosts: (change) => set({ hostFilter: { ...get().hostFilter, ...change } }),
      toggleFacet: (facet, value, text) =>
        set({ hostFilter: withFacetToggled(get().hostFilter, facet, value, text) }),
      showOnlyHosts: (only, onlyWhy) =>
        set({
          hostFilter: { ...NO_HOST_FILTER, only, onlyWhy },
          resultTab: 'hosts',
          phonePane: 'results',
        }),
      clearHostFilter: () => set({ hostFilter: NO_HOST_FILTER }),
      orderHosts: (hostOrder) => set({ hostOrder }),
      arrangeColumns: (change) => {
        const hostColumns = { ...get().hostColumns, ...change };
        storage.write(KEY, keptColumns(hostColumns));
        set({ hostColumns });
      },
      resetHostTable: () => {
        storage.remove(KEY);
        set({ hostFilter: NO_HOST_FILTER, hostOrder: [], hostColumns: DEFAULT_COLUMNS });
      },
    },
  };
}
