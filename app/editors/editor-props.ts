import type { Problem, Range } from '@nova-sieve/engine';
import type { DocumentView } from './document-view.ts';

/** A place that is part of why the selected host fell out. */
export interface Highlight {
  readonly range: Range;
  /** What reads it here: `AggregateInstanceExtraSpecsFilter`. */
  readonly by: string;
  /** Nova stopped here; the others only would have. */
  readonly stopped: boolean;
}

/** What every kind of editor takes. */
export interface EditorProps {
  readonly document: DocumentView;
  /** The document's name, for people who do not see it. */
  readonly label: string;
  readonly highlights: readonly Highlight[];
  /** Where to go, once for each new `at`. */
  readonly reveal: { readonly range: Range; readonly at: number } | null;
  readonly onEdit: (text: string) => void;
  /** The scenario's plain data, as it last was well formed, for what is asked about it now and then. */
  readonly readScenario: () => unknown;
}

/** A problem in one line, as lists and markers show it. */
export function problemText({ message, range }: Problem): string {
  return `Line ${range.start.line}: ${message}`;
}
