import { applyEdits } from '../../scenario/edit/edit.ts';
import type { PointedEdit } from '../../scenario/edit/fix.ts';

/** One change to the scenario document. */
export interface SuggestedEdit extends PointedEdit {
  /** What to do, as a button says it: `Take ssd out of flavor db.large`. */
  readonly title: string;
  /** What it means, in a sentence or two. */
  readonly explanation: string;
}

/** Edits that together let a host pass: none of them can be left out. */
export interface Suggestion {
  /** In the order in which they are made: the pointer of one is right once those before it were made. */
  readonly edits: readonly SuggestedEdit[];
  /** Hosts that pass every filter, before and after. */
  readonly passing_before: number;
  readonly passing_after: number;
}

/** The text with all edits of a suggestion made. Errors: ScenarioError, for another text than the suggestion is for. */
export const applySuggestion = (text: string, { edits }: Pick<Suggestion, 'edits'>): string =>
  applyEdits(text, edits);
