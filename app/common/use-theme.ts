import { useLayoutEffect } from 'react';
import { useShown } from '../store/use-shown.ts';
import { useMediaQuery } from '../ui/use-media-query.ts';
import type { ThemeChoice } from '../words/screen.ts';

export type Theme = Exclude<ThemeChoice, 'system'>;

export function useTheme(): Theme {
  const choice = useShown((state) => state.theme);
  const systemLight = useMediaQuery('(prefers-color-scheme: light)');
  const systemContrast = useMediaQuery('(prefers-contrast: more)');
  if (choice !== 'system') return choice;
  return systemContrast ? 'contrast' : systemLight ? 'light' : 'dark';
}

/** Applies the visitor's choice of theme to the document. */
export function useApplyTheme(): void {
  const theme = useTheme();
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
}
