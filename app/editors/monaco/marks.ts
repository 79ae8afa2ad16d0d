import type { Problem, Range } from '@nova-sieve/engine';
import { type editor, MarkerSeverity } from 'monaco-editor/editor';
import type { Highlight } from '../editor-props.ts';
import styles from './marks.module.css';

/** `index` is the problem's position in the document's list. `origin` identifies the problem, and Monaco does not show it. */
export function markerOf({ severity, message, pointer, range }: Problem, index: number): editor.IMarkerData {
  return {
    severity: severity === 'error' ? MarkerSeverity.Error : MarkerSeverity.Warning,
    message,
    origin: `${index} ${pointer}`,
    ...lineRange(range),
  };
}

const EFFECTS = ['rejects', 'would_reject', 'reads'] as const satisfies readonly Highlight['effect'][];

const LOOKS = {
  rejects: { sign: '✕', word: 'Rejected', line: styles.rejects!, edge: styles.rejectsEdge! },
  would_reject: { sign: '✕', word: 'Would reject', line: styles.wouldReject!, edge: styles.wouldRejectEdge! },
  reads: { sign: '←', word: 'Read by', line: styles.reads!, edge: styles.readsEdge! },
} as const satisfies Record<Highlight['effect'], object>;

/** Tints the whole line. At its end, it shows what the line does to the selected host, or which filter reads it. */
export function decorationsOf(highlights: readonly Highlight[]): editor.IModelDeltaDecoration[] {
  const lines = new Map<number, Highlight[]>();
  for (const highlight of highlights) {
    const { line } = highlight.range.start;
    lines.set(line, [...(lines.get(line) ?? []), highlight]);
  }
  return [...lines].map(([line, here]) => {
    const effect = EFFECTS.find((each) => here.some((highlight) => highlight.effect === each))!;
    const { sign, word, line: tint, edge } = LOOKS[effect];
    const filters = [...new Set(here.map(({ by }) => by))];
    return {
      range: {
        startLineNumber: line,
        startColumn: 1,
        endLineNumber: line,
        endColumn: Number.MAX_SAFE_INTEGER,
      },
      options: {
        isWholeLine: true,
        className: tint,
        linesDecorationsClassName: edge,
        hoverMessage: filters.map((name) => ({ value: `${word}: ${name}` })),
        after: {
          content: `  ${sign} ${filters.join(', ')}`,
          inlineClassName: effect === 'reads' ? styles.readNote! : styles.note!,
        },
      },
    };
  });
}

export function lineRange({ start, end }: Range): {
  startLineNumber: number;
  startColumn: number;
  endLineNumber: number;
  endColumn: number;
} {
  return {
    startLineNumber: start.line,
    startColumn: start.column,
    endLineNumber: end.line,
    endColumn: end.offset > start.offset ? end.column : end.column + 1,
  };
}
