import type { Range } from '@nova-sieve/engine';
import type { DocumentView } from '../documents/document-view.ts';

/** A place that is part of the reason why the selected host was rejected, or that the selected stage reads. */
export interface Highlight {
  readonly range: Range;
  /** The name of the filter or stage that reads it: `AggregateInstanceExtraSpecsFilter`. */
  readonly by: string;
  /** Nova stopped at it or would have stopped at it; or the stage reads it. */
  readonly effect: 'rejects' | 'would_reject' | 'reads';
}

/** The cursor's line, and the part of the scenario that it contains. */
export interface CursorLine {
  readonly line: number;
  /** JSON Pointer. */
  readonly pointer: string;
}

/** The properties of every kind of editor. */
export interface EditorProps {
  readonly document: DocumentView;
  /** The document's name, for people who do not see it. */
  readonly label: string;
  readonly highlights: readonly Highlight[];
  /** Where to go, once for each new `time`. */
  readonly reveal: { readonly range: Range; readonly time: number } | null;
  readonly onEdit: (text: string) => void;
  /** Returns the last well-formed data of the scenario. Called only now and then. */
  readonly readScenario: () => unknown;
  /** Called when the cursor rests in a line; null for a line without a place. */
  readonly onLine: (line: CursorLine | null) => void;
}
