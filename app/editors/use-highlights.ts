import { useMemo } from 'react';
import { type DocumentView, documentOf } from '../documents/document-view.ts';
import type { DocumentId } from '../documents/documents.ts';
import { readText } from '../documents/read-text.ts';
import type { HostView } from '../engine/protocol/answers.ts';
import { useAnswer } from '../store/use-answer.ts';
import { usePlayground, usePlaygroundStore } from '../store/use-playground.ts';
import type { Highlight } from './editor-props.ts';

/** Returns the places of this document that reject the selected host, or that the selected stage reads. */
export function useHighlights(document: DocumentView): readonly Highlight[] {
  const hostView = usePlayground((state) => state.hostView);
  const stage = usePlayground((state) => (state.selection?.kind === 'stage' ? state.selection.id : null));
  const round = usePlayground((state) => state.round);
  const { held, isCurrent } = useAnswer('stageLines', stage === null ? null : { stage, round });
  const read = stage !== null && isCurrent ? held?.answer : null;
  return useMemo(() => {
    if (hostView !== null) return highlightsOf(document, hostView);
    return stage === null ? [] : (read ?? []).flatMap((pointer) => readingAt(document, pointer, stage));
  }, [document, hostView, stage, read]);
}

function readingAt(document: DocumentView, pointer: string, stage: string): readonly Highlight[] {
  const range = document.locate(pointer);
  if (range === null || range.start.offset === 0) return [];
  return [{ range, by: STAGE_NAMES.get(stage) ?? stage.slice(stage.indexOf(':') + 1), effect: 'reads' }];
}

const STAGE_NAMES: ReadonlyMap<string, string> = new Map([
  ['request_filters', 'request filters'],
  ['placement', 'Placement'],
]);

function highlightsOf(document: DocumentView, { problems }: HostView): readonly Highlight[] {
  return problems.flatMap(({ name, stopped, rejection }) =>
    rejection.compared.flatMap(({ pointer }): Highlight[] => {
      const range = pointer === null ? null : document.locate(pointer);
      // A place that no document contains is located at the whole document, and its first line explains nothing.
      if (range === null || range.start.offset === 0) return [];
      return [{ range, by: name, effect: stopped ? 'rejects' : 'would_reject' }];
    }),
  );
}

/** Whether this document's data stopped the host, or would reject it at a filter that Nova did not reach. */
export type DocumentMark = 'rejects' | 'would_reject';

/** Returns the documents that have lines which reject the selected host. */
export function useDocumentMarks(): ReadonlyMap<DocumentId, DocumentMark> {
  const hostView = usePlayground((state) => state.hostView);
  const store = usePlaygroundStore();
  // The explanation belongs to the text that ran, so later keystrokes do not matter.
  return useMemo(
    () => (hostView === null ? NO_MARKS : marksOf(hostView, readText(store.getState().lastGoodText).value)),
    [hostView, store],
  );
}

const NO_MARKS: ReadonlyMap<DocumentId, DocumentMark> = new Map();

function marksOf({ problems }: HostView, scenario: unknown): ReadonlyMap<DocumentId, DocumentMark> {
  const marks = new Map<DocumentId, DocumentMark>();
  for (const { stopped, rejection } of problems) {
    for (const { pointer } of rejection.compared) {
      if (pointer === null) continue;
      const id = documentOf(pointer, scenario);
      if (stopped || !marks.has(id)) marks.set(id, stopped ? 'rejects' : 'would_reject');
    }
  }
  return marks;
}
