import type { Source } from '@nova-sieve/engine';
import { useMemo } from 'react';
import { readText } from '../store/read-text.ts';
import { usePlayground } from '../store/use-playground.ts';
import { type DocumentView, documentView } from './document-view.ts';
import type { DocumentId } from './documents.ts';

/** The scenario's text, read; where it is malformed, as it last was well formed. */
export function useReadable(): Source {
  const text = usePlayground((state) => state.text);
  const lastGoodText = usePlayground((state) => state.lastGoodText);
  const source = readText(text);
  return source.value === undefined ? readText(lastGoodText) : source;
}

export function useDocument(id: DocumentId): DocumentView {
  const text = usePlayground((state) => state.text);
  const lastGoodText = usePlayground((state) => state.lastGoodText);
  const problems = usePlayground((state) => state.problems);
  const fragment = usePlayground((state) => state.fragments[id]);
  return useMemo(
    () =>
      documentView(id, {
        text,
        source: readText(text),
        lastGood: readText(lastGoodText),
        problems,
        fragment,
      }),
    [id, text, lastGoodText, problems, fragment],
  );
}
