import { DOCUMENT_IDS, DOCUMENTS } from '../documents/documents.ts';
import { RESULT_TABS, THEME_CHOICES } from '../words/screen.ts';
import { CHOSEN_BASELINE, TAB_TITLES, THEME_TITLES } from '../words/titles.ts';
import { type Action, commandKey, plainKey } from './action.ts';
import { LESSON_ACTIONS } from './lesson-actions.ts';

const EDIT: readonly Action[] = [
  {
    id: 'undo',
    title: 'Undo',
    keywords: 'back revert',
    group: 'Edit',
    keys: commandKey('z'),
    isPossible: ({ past }) => past.length > 0,
    perform: ({ actions }) => actions.undo(),
  },
  {
    id: 'redo',
    title: 'Redo',
    keywords: 'again forward',
    group: 'Edit',
    keys: commandKey('z', { shift: true }),
    isPossible: ({ future }) => future.length > 0,
    perform: ({ actions }) => actions.redo(),
  },
  {
    id: 'keep-version',
    title: 'Set this version as the baseline',
    keywords: 'baseline pin keep A',
    group: 'Edit',
    perform: ({ actions, text }) => {
      actions.compareWith({ title: CHOSEN_BASELINE, text });
      actions.showTab('compare');
      actions.showPane('results');
    },
  },
];

const SCENARIO: readonly Action[] = [
  {
    id: 'import',
    title: 'Import a cloud',
    keywords: 'open file drop paste openstack json collect upload load',
    group: 'Scenario',
    perform: ({ actions }) => actions.showImport(),
  },
  {
    id: 'share',
    title: 'Share this scenario',
    keywords: 'link url markdown embed iframe anonymise hide names file save',
    group: 'Scenario',
    perform: ({ actions }) => actions.showSharing('share'),
  },
  {
    id: 'export',
    title: 'Export',
    keywords: 'download save file json yaml svg png picture image csv markdown ticket openstack commands',
    group: 'Scenario',
    perform: ({ actions }) => actions.showSharing('export'),
  },
];

const VIEW: readonly Action[] = [
  {
    id: 'palette',
    title: 'Show all commands',
    keywords: 'palette',
    group: 'Help',
    keys: commandKey('k', { everywhere: true }),
    perform: ({ actions }) => actions.showPalette(true),
  },
  {
    id: 'search-hosts',
    title: 'Search hosts',
    keywords: 'find filter table',
    group: 'View',
    keys: plainKey('/'),
    perform: ({ actions }) => {
      actions.showTab('hosts');
      actions.showPane('results');
      // The view is rendered when this task ends. What is typed next belongs in its search field.
      queueMicrotask(() => document.querySelector<HTMLElement>('input[type="search"]')?.focus());
    },
  },
  {
    id: 'clear-selection',
    title: 'Close the chosen host or stage',
    keywords: 'deselect',
    group: 'View',
    keys: plainKey('Escape', 'Esc'),
    isPossible: ({ selection }) => selection !== null,
    perform: ({ actions }) => actions.clearSelection(),
  },
  {
    id: 'help',
    title: 'Help and shortcuts',
    keywords: 'keys keyboard about',
    group: 'Help',
    keys: plainKey('?'),
    perform: ({ actions }) => actions.showHelp(true),
  },
];

const TABS: readonly Action[] = RESULT_TABS.map((tab) => ({
  id: `tab-${tab}`,
  title: `Show ${TAB_TITLES[tab]}`,
  keywords: 'view result tab',
  group: 'Go to' as const,
  perform: ({ actions }) => {
    actions.showTab(tab);
    actions.showPane('results');
  },
}));

const EDITORS: readonly Action[] = DOCUMENT_IDS.map((id) => ({
  id: `document-${id}`,
  title: `Edit ${DOCUMENTS[id].title}`,
  keywords: `document open ${DOCUMENTS[id].about}`,
  group: 'Go to' as const,
  perform: ({ actions }) => {
    actions.showDocument(id);
    actions.showPane('documents');
  },
}));

const THEMES: readonly Action[] = THEME_CHOICES.map((theme) => ({
  id: `theme-${theme}`,
  title: `Theme: ${THEME_TITLES[theme]}`,
  keywords: 'colours colors appearance contrast dark light',
  group: 'Theme' as const,
  isPossible: (state) => state.theme !== theme,
  perform: ({ actions }) => actions.chooseTheme(theme),
}));

/** Everything that can be done from anywhere on the page. */
export const ACTIONS: readonly Action[] = [
  ...EDIT,
  ...SCENARIO,
  ...VIEW,
  ...TABS,
  ...EDITORS,
  ...LESSON_ACTIONS,
  ...THEMES,
];

/**
 * Returns the action with this id.
 * @throws Error if the id is not in the list.
 */
export function actionOf(id: string): Action {
  const found = ACTIONS.find((action) => action.id === id);
  if (found === undefined) throw new Error(`There is no action ${id}.`);
  return found;
}
