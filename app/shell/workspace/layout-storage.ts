import type { LayoutStorage } from 'react-resizable-panels';
import { browserStorage } from '../../store/drafts/storage.ts';

const kept = browserStorage(() => window.localStorage);

/** Keeps panel sizes if the browser allows it, like everything else. */
export const layoutStorage: LayoutStorage = {
  getItem: (key) => {
    const layout = kept.read(key);
    return layout !== null && isLayout(layout) ? layout : null;
  },
  setItem: (key, value) => {
    kept.write(key, value);
  },
};

/** Percentages by the panels' ids. On any other value the panels would throw and remove the whole page. */
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
