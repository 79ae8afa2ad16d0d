/**
 * What the page keeps between visits. The browser may refuse (private mode, blocked cookies, quota). The page then
 * keeps nothing.
 */
export interface KeptStorage {
  readonly read: (key: string) => string | null;
  /** False if the browser refused. */
  readonly write: (key: string, value: string) => boolean;
  readonly remove: (key: string) => void;
  /** Returns the keys with this prefix. */
  readonly keys: (prefix: string) => readonly string[];
}

/** The storage that all tabs share, and this tab's own, which survives a reload and a crash, and ends with the tab. */
export interface VisitorStorage extends KeptStorage {
  readonly tab: KeptStorage;
}

const PREFIX = 'nova-sieve:';

/** Returns the page's `key` for a key in the browser's storage; null for an entry that is not the page's. */
export const ownKey = (stored: string | null): string | null =>
  stored?.startsWith(PREFIX) ? stored.slice(PREFIX.length) : null;

/**
 * Wraps the browser's storage. `find` is called each time, because even reading `localStorage` throws if storage is
 * blocked.
 */
export function browserStorage(find: () => Storage): KeptStorage {
  return {
    read: (key) => {
      try {
        return find().getItem(PREFIX + key);
      } catch {
        return null;
      }
    },
    write: (key, value) => {
      try {
        find().setItem(PREFIX + key, value);
        return true;
      } catch {
        return false;
      }
    },
    remove: (key) => {
      try {
        find().removeItem(PREFIX + key);
      } catch {
        // Nothing was kept, so there is nothing to remove.
      }
    },
    keys: (prefix) => {
      try {
        return Object.keys(find()).flatMap((stored) => {
          const key = ownKey(stored);
          return key?.startsWith(prefix) ? [key] : [];
        });
      } catch {
        return [];
      }
    },
  };
}

export const memoryStorage = (): VisitorStorage => ({ ...oneMemory(), tab: oneMemory() });

function oneMemory(): KeptStorage {
  const values = new Map<string, string>();
  return {
    read: (key) => values.get(key) ?? null,
    write: (key, value) => {
      values.set(key, value);
      return true;
    },
    remove: (key) => {
      values.delete(key);
    },
    keys: (prefix) => [...values.keys()].filter((key) => key.startsWith(prefix)),
  };
}
