import { hoverAt } from '@nova-sieve/engine';
import { type languages, Range } from 'monaco-editor/editor';
import { queryAt } from './query-at.ts';

/** Explains the word under the pointer. */
export const hovers: languages.HoverProvider = {
  provideHover: (model, position) => {
    const query = queryAt(model, position);
    const hover = query === null ? null : hoverAt(query);
    if (hover === null) return null;
    const range = Range.fromPositions(model.getPositionAt(hover.start), model.getPositionAt(hover.end));
    return { range, contents: [{ value: hover.markdown }] };
  },
};
