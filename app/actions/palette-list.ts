import { isOwn } from '../store/drafts/drafts.ts';
import type { PlaygroundState } from '../store/store.ts';
import type { Action } from './action.ts';
import { ACTIONS } from './actions.ts';
import { libraryAction } from './lesson-actions.ts';

/** The most hosts that are listed. Hosts are listed only after something is typed. */
export const MOST_HOSTS = 20;

/** Whether the action contains all of these words. */
export function matchesWords(
  { title, keywords = '' }: Pick<Action, 'title' | 'keywords'>,
  words: string,
): boolean {
  const text = `${title} ${keywords}`.toLowerCase();
  return wordsOf(words).every((word) => text.includes(word));
}

/** Returns the actions that are possible now and contain these words. */
export function foundActions(state: PlaygroundState, words: string): readonly Action[] {
  return [...ACTIONS, ...moreActions(state, words)].filter(
    (action) => (action.isPossible?.(state) ?? true) && matchesWords(action, words),
  );
}

/**
 * Returns the actions that depend on the scenario and the words: its hosts, the visitor's drafts, the library's
 * scenarios.
 */
export function moreActions(state: PlaygroundState, words: string): readonly Action[] {
  const own = state.drafts.filter(isOwn).map(draftAction);
  return [...hostActions(state, words), ...own, ...libraryActions(state, words)];
}

/** A hundred titles would bury the commands. These too are listed only after something is typed. */
function libraryActions({ library }: PlaygroundState, words: string): readonly Action[] {
  if (wordsOf(words).length === 0) return [];
  return library.map(libraryAction).filter((action) => matchesWords(action, words));
}

function hostActions({ result }: PlaygroundState, words: string): readonly Action[] {
  const wanted = wordsOf(words);
  if (result === null || wanted.length === 0) return [];
  const found: Action[] = [];
  for (const name of result.hosts) {
    const text = `${name} host why`.toLowerCase();
    if (!wanted.every((word) => text.includes(word))) continue;
    found.push({
      id: `host-${name}`,
      title: name,
      keywords: 'host why',
      group: 'Go to',
      perform: ({ actions }) => actions.selectHost(name),
    });
    if (found.length === MOST_HOSTS) break;
  }
  return found;
}

function draftAction({ id, title }: PlaygroundState['drafts'][number]): Action {
  return {
    id: `draft-${id}`,
    title: `Open your draft “${title}”`,
    group: 'Scenario',
    perform: ({ actions }) => actions.openDraft(id),
  };
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean);
