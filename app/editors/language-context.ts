import type { DocumentView } from '../documents/document-view.ts';

/** What an editor's language features know besides its text. */
export interface LanguageContext {
  readonly document: DocumentView;
  /** The scenario's plain data, as it last was well formed. Read when a feature is asked, never on a keystroke. */
  readonly readScenario: () => unknown;
}
