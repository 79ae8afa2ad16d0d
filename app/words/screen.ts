export const RESULT_TABS = [
  'hosts',
  'providers',
  'matrix',
  'placement',
  'log',
  'compare',
  'capacity',
  'api',
] as const;
export type ResultTab = (typeof RESULT_TABS)[number];

export const PHONE_PANES = ['lesson', 'documents', 'funnel', 'results', 'why'] as const;
export type PhonePane = (typeof PHONE_PANES)[number];

/** What stands under the documents where two columns share the screen. */
export type Aside = 'lesson' | 'why';

export const THEME_CHOICES = ['system', 'dark', 'light', 'contrast'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** What the WHY panel is about. */
export type Selection =
  | { readonly kind: 'host'; readonly name: string }
  | { readonly kind: 'stage'; readonly id: string };

/** What of the dialog for taking the scenario elsewhere is open. */
export const SHARING_PANES = ['share', 'export'] as const;
export type SharingPane = (typeof SHARING_PANES)[number];
