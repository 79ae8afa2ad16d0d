import type { ResultTab, ThemeChoice } from './screen.ts';

export const TAB_TITLES = {
  hosts: 'Hosts',
  providers: 'Providers',
  matrix: 'Matrix',
  placement: 'Placement',
  log: 'Log',
  compare: 'Compare',
  capacity: 'Capacity',
  api: 'API',
} as const satisfies Record<ResultTab, string>;

export const THEME_TITLES = {
  system: 'system',
  dark: 'dark',
  light: 'light',
  contrast: 'high contrast',
} as const satisfies Record<ThemeChoice, string>;

/** The title of a baseline that the visitor set. */
export const CHOSEN_BASELINE = 'the version that you chose';

/** The name of the palette's search field. */
export const PALETTE_SEARCH = 'Find a command, scenario or host';
