import { useMemo } from 'react';
import type { HostView } from '../engine/views.ts';
import { usePlayground } from '../store/use-playground.ts';
import type { DocumentView } from './document-view.ts';
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
