import type { Problem, Range } from '@nova-sieve/engine';
import { type editor, MarkerSeverity } from 'monaco-editor/editor';
import type { Highlight } from '../editor-props.ts';
import styles from './marks.module.css';

export function markerOf({ severity, message, range }: Problem): editor.IMarkerData {
  return {
    severity: severity === 'error' ? MarkerSeverity.Error : MarkerSeverity.Warning,
    message,
    ...lineRange(range),
  };
}

/** The whole line is tinted and says at its end what it does to the selected host. */
export function decorationsOf(highlights: readonly Highlight[]): editor.IModelDeltaDecoration[] {
  const lines = new Map<number, Highlight[]>();
  for (const highlight of highlights) {
    const { line } = highlight.range.start;
    lines.set(line, [...(lines.get(line) ?? []), highlight]);
  }
  return [...lines].map(([line, here]) => {
    const stopped = here.some((highlight) => highlight.stopped);
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
        className: stopped ? styles.rejects! : styles.wouldReject!,
        linesDecorationsClassName: stopped ? styles.rejectsEdge! : styles.wouldRejectEdge!,
        hoverMessage: filters.map((name) => ({ value: `${stopped ? 'Rejected' : 'Would reject'}: ${name}` })),
        after: { content: `  ✕ ${filters.join(', ')}`, inlineClassName: styles.note! },
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
