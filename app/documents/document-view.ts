import { type Problem, type Range, readSource, type Source, valueAt } from '@nova-sieve/engine';
import { DOCUMENT_IDS, DOCUMENTS, type DocumentId, type DocumentLanguage } from './documents.ts';
import { formatFragment } from './format-fragment.ts';

/** What the visitor typed in a document that shows a part of the scenario. */
export interface Fragment {
  readonly text: string;
  /** The part's data, as JSON. While the scenario has the same data, the page shows the visitor's own text. */
  readonly stands: string;
  /** Why the text is malformed, or null. The scenario keeps its previous data while it is. */
  readonly problem: Problem | null;
}

/** A document as an editor shows it. */
export interface DocumentView {
  readonly id: DocumentId;
  readonly language: DocumentLanguage;
  readonly text: string;
  /** The part of the scenario that the document shows. */
  readonly pointer: string;
  /** Why it cannot be edited now, or null. */
  readonly locked: string | null;
  readonly problems: readonly Problem[];
  /** Returns the range of a scenario's place in this document's text, or null if the document does not contain it. */
  readonly locate: (pointer: string) => Range | null;
}

interface DocumentInputs {
  /** The scenario's text, and its parsed form. */
  readonly text: string;
  readonly source: Source;
  /** The last text that could be parsed, for when `text` cannot be. */
  readonly lastGood: Source;
  readonly fragment: Fragment | undefined;
  readonly problems: readonly Problem[];
}

export function documentView(id: DocumentId, inputs: DocumentInputs): DocumentView {
  return id === 'scenario' ? wholeView(inputs) : partView(id, inputs);
}

function wholeView({ text, source, problems }: DocumentInputs): DocumentView {
  return {
    id: 'scenario',
    language: source.format,
    text,
    pointer: '',
    locked: null,
    problems,
    locate: (pointer) => nearest(source, pointer),
  };
}

function partView(id: Exclude<DocumentId, 'scenario'>, inputs: DocumentInputs): DocumentView {
  const { source, lastGood, fragment, problems } = inputs;
  const readable = source.value === undefined ? lastGood : source;
  const pointer = DOCUMENTS[id].pointer(readable.value);
  const value = valueAt(readable.value, pointer) ?? DOCUMENTS[id].absent;
  const own = fragment !== undefined && fragment.stands === JSON.stringify(value) ? fragment : null;
  const { language = 'json' } = DOCUMENTS[id];
  const isData = language === 'json';
  const text = own?.text ?? (isData ? formatFragment(value) : String(value));
  const locate = isData ? locatePart(text, pointer) : locateLine(text, pointer);
  return {
    id,
    language,
    text,
    pointer,
    locked:
      source.value === undefined
        ? 'The whole scenario is malformed. Fix it in the Scenario document first.'
        : null,
    problems: own?.problem
      ? [own.problem]
      : problems.flatMap((problem) => {
          const range = locate(problem.pointer);
          return range === null ? [] : [{ ...problem, range }];
        }),
    locate,
  };
}

/** Whether this place is inside that one. */
function isWithin(pointer: string, base: string): boolean {
  return pointer === base || pointer.startsWith(`${base}/`) || pointer.startsWith(`${base}#`);
}

function locatePart(text: string, base: string): DocumentView['locate'] {
  let source: Source | null = null;
  return (pointer) => {
    if (!isWithin(pointer, base)) return null;
    source ??= readSource(text);
    return nearest(source, pointer.slice(base.length));
  };
}

/** `/nova_conf#L3` is the third line. */
function locateLine(text: string, base: string): DocumentView['locate'] {
  return (pointer) => {
    if (!isWithin(pointer, base)) return null;
    const lines = text.split('\n');
    const named = Number(/#L(\d+)$/.exec(pointer)?.[1] ?? 1);
    const line = Math.max(1, Math.min(named, lines.length));
    const start = lines.slice(0, line - 1).reduce((offset, { length }) => offset + length + 1, 0);
    const { length } = lines[line - 1] ?? '';
    return {
      start: { line, column: 1, offset: start },
      end: { line, column: length + 1, offset: start + length },
    };
  };
}

/** A place that the text does not have is located at its nearest ancestor. */
function nearest(source: Source, pointer: string): Range | null {
  for (let place = pointer; ; place = place.slice(0, place.lastIndexOf('/'))) {
    const range = source.locate(place);
    if (range !== null || place === '') return range;
  }
}

/** Returns the smallest document that contains a place of the scenario. */
export function documentOf(pointer: string, scenario: unknown): DocumentId {
  const parts = DOCUMENT_IDS.filter((id) => id !== 'scenario');
  return parts.find((id) => isWithin(pointer, DOCUMENTS[id].pointer(scenario))) ?? 'scenario';
}
