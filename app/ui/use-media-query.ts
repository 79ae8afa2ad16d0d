import { useCallback, useSyncExternalStore } from 'react';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

type Layout = 'phone' | 'tablet' | 'desk';

/** Returns the layout for the screen's width: stacked panes, two columns, or three. */
export function useLayout(): Layout {
  const desk = useMediaQuery('(min-width: 1200px)');
  const tablet = useMediaQuery('(min-width: 768px)');
  return desk ? 'desk' : tablet ? 'tablet' : 'phone';
}
