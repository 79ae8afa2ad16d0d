import type { DocumentView } from '../documents/document-view.ts';

/** What an editor's language features know in addition to its text. */
export interface LanguageContext {
  readonly document: DocumentView;
  /** Returns the last well-formed data of the scenario. Called when a feature is used, never for a keystroke. */
  readonly readScenario: () => unknown;
}
