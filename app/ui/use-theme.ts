import { useLayoutEffect } from 'react';
import { usePlayground } from '../store/use-playground.ts';
import { useMediaQuery } from './use-media-query.ts';

export type Theme = 'dark' | 'light';

export function useTheme(): Theme {
  const choice = usePlayground((state) => state.theme);
  const systemLight = useMediaQuery('(prefers-color-scheme: light)');
  return choice === 'system' ? (systemLight ? 'light' : 'dark') : choice;
}

/** Keeps the document's theme with the visitor's choice. */
export function useApplyTheme(): void {
  const theme = useTheme();
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
}
