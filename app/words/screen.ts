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

/** The content under the documents if two columns share the screen. */
export type Aside = 'lesson' | 'why';

export const THEME_CHOICES = ['system', 'dark', 'light', 'contrast'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** The subject of the WHY panel. */
export type Selection =
  | { readonly kind: 'host'; readonly name: string }
  | { readonly kind: 'stage'; readonly id: string };

/** The open part of the dialog for sharing and exporting. */
export const SHARING_PANES = ['share', 'export'] as const;
export type SharingPane = (typeof SHARING_PANES)[number];
