import type { LayoutStorage } from 'react-resizable-panels';
import { browserStorage } from '../../store/drafts/storage.ts';

const kept = browserStorage(() => window.localStorage);

/** Panel sizes, kept like everything else: where the browser allows it. */
export const layoutStorage: LayoutStorage = {
  getItem: (key) => {
    const layout = kept.read(key);
    return layout !== null && isLayout(layout) ? layout : null;
  },
  setItem: (key, value) => {
    kept.write(key, value);
  },
};

/** Percentages by the panels' ids. The panels would throw on anything else, and with them the whole page. */
function isLayout(kept: string): boolean {
  try {
    const value: unknown = JSON.parse(kept);
    return (
      typeof value === 'object' &&
      value !== null &&
      Object.values(value).every((share) => typeof share === 'number' && Number.isFinite(share))
    );
  } catch {
    return false;
  }
}
