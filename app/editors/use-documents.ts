import { readSource, type Source } from '@nova-sieve/engine';
import { useMemo } from 'react';
import { usePlayground } from '../store/use-playground.ts';
import { type DocumentView, documentView } from './document-view.ts';
import type { DocumentId } from './documents.ts';

/** Reading is pure, and several components show the same text: the last few are kept. */
function keepLast<Result>(read: (text: string) => Result, kept = 2): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = read(text);
    results.set(text, result);
    for (const oldest of results.keys()) {
      if (results.size <= kept) break;
      results.delete(oldest);
    }
    return result;
  };
}

const readKept = keepLast(readSource);

/** The scenario's text, read; where it is malformed, as it last was well formed. */
export function useReadable(): Source {
  const text = usePlayground((state) => state.text);
  const lastGoodText = usePlayground((state) => state.lastGoodText);
  const source = readKept(text);
  return source.value === undefined ? readKept(lastGoodText) : source;
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
        source: readKept(text),
        lastGood: readKept(lastGoodText),
        problems,
        fragment,
      }),
    [id, text, lastGoodText, problems, fragment],
  );
}
