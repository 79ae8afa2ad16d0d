/** What the page keeps between visits. The browser may refuse (private mode, blocked cookies, quota): then it forgets. */
export interface KeptStorage {
  readonly read: (key: string) => string | null;
  /** False where the browser refused. */
  readonly write: (key: string, value: string) => boolean;
  readonly remove: (key: string) => void;
}

const PREFIX = 'nova-sieve:';

/** `find` is called each time: merely reaching for `localStorage` throws where storage is blocked. */
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
        // Nothing was kept, so nothing is left behind.
      }
    },
  };
}

export function memoryStorage(): KeptStorage {
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
  };
}
