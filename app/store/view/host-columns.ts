/** How the visitor arranged the host table's columns, by the columns' ids. */
export interface HostColumns {
  /** Columns that are not listed are shown or hidden by default. */
  readonly shown: Readonly<Record<string, boolean>>;
  /** Pinned columns, in the order in which they were pinned. */
  readonly pinned: readonly string[];
  /** Whether each weigher's part in the weight is shown. */
  readonly parts: boolean;
}

export const DEFAULT_COLUMNS: HostColumns = { shown: {}, pinned: ['name'], parts: false };

/** Reads columns that `keptColumns` wrote; returns the default if the storage has something else. */
export function readColumns(kept: string | null): HostColumns {
  if (kept === null) return DEFAULT_COLUMNS;
  try {
    const { shown, pinned, parts } = JSON.parse(kept) as Record<string, unknown>;
    const flags = Object.entries(shown ?? {}).filter(([, flag]) => typeof flag === 'boolean');
    if (!Array.isArray(pinned) || pinned.some((id) => typeof id !== 'string')) return DEFAULT_COLUMNS;
    return { shown: Object.fromEntries(flags), pinned, parts: parts === true };
  } catch {
    return DEFAULT_COLUMNS;
  }
}

export const keptColumns = (columns: HostColumns): string => JSON.stringify(columns);
