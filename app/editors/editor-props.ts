import type { Range } from '@nova-sieve/engine';
import type { DocumentView } from '../documents/document-view.ts';

/** A place that is part of why the selected host fell out, or that the selected stage reads. */
export interface Highlight {
  readonly range: Range;
  /** What reads it here: `AggregateInstanceExtraSpecsFilter`. */
  readonly by: string;
  /** Nova stopped at it, or only would have; or the stage reads it. */
  readonly effect: 'rejects' | 'would_reject' | 'reads';
}

/** The line that the cursor is in, and what of the scenario it says. */
export interface CursorLine {
  readonly line: number;
  /** JSON Pointer. */
  readonly pointer: string;
}

/** What every kind of editor takes. */
export interface EditorProps {
  readonly document: DocumentView;
  /** The document's name, for people who do not see it. */
  readonly label: string;
  readonly highlights: readonly Highlight[];
  /** Where to go, once for each new `time`. */
  readonly reveal: { readonly range: Range; readonly time: number } | null;
  readonly onEdit: (text: string) => void;
  /** The scenario's plain data, as it last was well formed, for what is asked about it now and then. */
  readonly readScenario: () => unknown;
  /** The cursor came to rest in a line; null in one that says nothing. */
  readonly onLine: (line: CursorLine | null) => void;
}
