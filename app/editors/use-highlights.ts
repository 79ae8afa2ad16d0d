import { useMemo } from 'react';
import type { HostView } from '../engine/views.ts';
import { readText } from '../store/read-text.ts';
import { usePlayground, usePlaygroundStore } from '../store/use-playground.ts';
import { type DocumentView, documentOf } from './document-view.ts';
import type { DocumentId } from './documents.ts';
import type { Highlight } from './editor-props.ts';

/** The places of this document that reject the selected host. */
export function useHighlights(document: DocumentView): readonly Highlight[] {
  const hostView = usePlayground((state) => state.hostView);
  return useMemo(() => (hostView === null ? [] : highlightsOf(document, hostView)), [document, hostView]);
}

function highlightsOf(document: DocumentView, { problems }: HostView): readonly Highlight[] {
  return problems.flatMap(({ name, stopped, rejection }) =>
    rejection.compared.flatMap(({ at }): Highlight[] => {
      const range = at === null ? null : document.locate(at);
      // The whole document is where a place that is nowhere ends up: that line says nothing.
      if (range === null || range.start.offset === 0) return [];
      return [{ range, by: name, stopped }];
    }),
  );
}

/** Nova stopped at what this document says; or it never came to ask about it. */
export type DocumentMark = 'rejects' | 'would_reject';

/** The documents that have lines which reject the selected host. */
export function useDocumentMarks(): ReadonlyMap<DocumentId, DocumentMark> {
  const hostView = usePlayground((state) => state.hostView);
  const store = usePlaygroundStore();
  // The explanation is of the text that was run: what is typed since need not be looked at.
  return useMemo(
    () => (hostView === null ? NO_MARKS : marksOf(hostView, readText(store.getState().lastGoodText).value)),
    [hostView, store],
  );
}

const NO_MARKS: ReadonlyMap<DocumentId, DocumentMark> = new Map();

function marksOf({ problems }: HostView, scenario: unknown): ReadonlyMap<DocumentId, DocumentMark> {
  const marks = new Map<DocumentId, DocumentMark>();
  for (const { stopped, rejection } of problems) {
    for (const { at } of rejection.compared) {
      if (at === null) continue;
      const id = documentOf(at, scenario);
      if (stopped || !marks.has(id)) marks.set(id, stopped ? 'rejects' : 'would_reject');
    }
  }
  return marks;
}
