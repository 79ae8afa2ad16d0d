import type { LayoutStorage } from 'react-resizable-panels';
import { browserStorage } from '../store/storage.ts';

const kept = browserStorage(() => window.localStorage);

/** Panel sizes, kept like everything else: where the browser allows it. */
export const layoutStorage: LayoutStorage = {
  getItem: (key) => kept.read(key),
  setItem: (key, value) => {
    kept.write(key, value);
  },
};
