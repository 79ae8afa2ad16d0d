import { applyEdits } from '../../scenario/edit/edit.ts';
import type { PointedEdit } from '../../scenario/edit/fix.ts';
import type { SuggestionWords } from '../words/suggestion-words.ts';
import type { SuggestedAction } from './action.ts';

/** One change to the scenario document. */
export interface SuggestedEdit extends PointedEdit, SuggestionWords {
  /** What the edit does, as data. */
  readonly action: SuggestedAction;
}

/**
 * Edits that together let a host pass: each of them is needed. Returned by `suggestForHost`, and taken by
 * `applySuggestion`.
 * @example
 * const { edits, passing_before, passing_after } = suggestForHost(text, 'compute1').suggestions[1];
 * console.log(edits[0].pointer, passing_before, passing_after); // /aggregates/0/hosts 1 2
 */
export interface Suggestion {
  /** In the order in which they are made: each pointer is valid after the edits before it. */
  readonly edits: readonly SuggestedEdit[];
  /** Hosts that pass every filter, before and after. */
  readonly passing_before: number;
  readonly passing_after: number;
}

/**
 * Returns the text with all edits of a suggestion made.
 * `@throws` ScenarioError for a text that the suggestion is not for.
 * @example
 * const { suggestions } = suggestForHost(text, 'compute1');
 * console.log(applySuggestion(text, suggestions[1]).split('\n')[4]);
 * // aggregates: [{ name: fast, hosts: [compute2, compute1], metadata: { ssd: 'true' } }]
 */
export const applySuggestion = (text: string, { edits }: Pick<Suggestion, 'edits'>): string =>
  applyEdits(text, edits);
