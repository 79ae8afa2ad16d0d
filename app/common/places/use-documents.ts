import type { Source } from '@nova-sieve/engine';
import { useCallback, useMemo } from 'react';
import { type DocumentView, documentView } from '../../documents/document-view.ts';
import type { DocumentId } from '../../documents/documents.ts';
import { readText } from '../../documents/read-text.ts';
import type { PlaygroundState } from '../../store/store.ts';
import { usePlayground, usePlaygroundStore } from '../../store/use-playground.ts';

/** Returns the scenario's parsed text or, while it is malformed, the last well-formed one. */
export function useReadable(): Source {
  const text = usePlayground((state) => state.text);
  const lastGoodText = usePlayground((state) => state.lastGoodText);
  return readable({ text, lastGoodText });
}

/** Returns a function that reads the scenario's plain data. Nothing is parsed or re-rendered before it is called. */
export function useReadScenario(): () => unknown {
  const store = usePlaygroundStore();
  return useCallback(() => readable(store.getState()).value, [store]);
}

function readable({ text, lastGoodText }: Pick<PlaygroundState, 'text' | 'lastGoodText'>): Source {
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
