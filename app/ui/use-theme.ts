import { useLayoutEffect } from 'react';
import type { ThemeChoice } from '../store/screen.ts';
import { useShown } from '../store/use-shown.ts';
import { useMediaQuery } from './use-media-query.ts';

export type Theme = Exclude<ThemeChoice, 'system'>;

export function useTheme(): Theme {
  const choice = useShown((state) => state.theme);
  const systemLight = useMediaQuery('(prefers-color-scheme: light)');
  const systemContrast = useMediaQuery('(prefers-contrast: more)');
  if (choice !== 'system') return choice;
  return systemContrast ? 'contrast' : systemLight ? 'light' : 'dark';
}

/** Keeps the document's theme with the visitor's choice. */
export function useApplyTheme(): void {
  const theme = useTheme();
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
}
