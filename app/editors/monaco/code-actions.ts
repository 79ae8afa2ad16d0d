import type { Fix } from '@nova-sieve/engine/editor';
import type { editor, languages } from 'monaco-editor/editor';
import { fixedText } from '../fixed-text.ts';
import { contextOf } from './contexts.ts';
import { markerOf } from './marks.ts';
import { editOf } from './models.ts';

/** Offers a problem's fixes as Monaco's quick fixes: edits of the editor's own text, so that Undo reverts them. */
export const codeActions: languages.CodeActionProvider = {
  provideCodeActions: (model, _range, { markers }) => {
    const context = markers.length === 0 ? null : contextOf(model);
    if (context === null || context.document.locked !== null) return NONE;
    const actions = markers.flatMap((marker) => {
      const problem = context.document.problems.find((each, index) => isOf(marker, markerOf(each, index)));
      return (problem?.fixes ?? []).flatMap((fix, index) => actionOf(model, marker, fix, index === 0) ?? []);
    });
    return { actions, dispose: () => undefined };
  },
};

const NONE: languages.CodeActionList = { actions: [], dispose: () => undefined };

const isOf = (marker: editor.IMarkerData, other: editor.IMarkerData): boolean =>
  marker.origin === other.origin &&
  marker.startLineNumber === other.startLineNumber &&
  marker.startColumn === other.startColumn;

function actionOf(
  model: editor.ITextModel,
  marker: editor.IMarkerData,
  fix: Fix,
  isPreferred: boolean,
): languages.CodeAction | null {
  const document = contextOf(model)?.document;
  const text = document === undefined ? null : fixedText({ ...document, text: model.getValue() }, fix);
  if (text === null) return null;
  return {
    title: fix.title,
    kind: 'quickfix',
    diagnostics: [marker],
    isPreferred,
    edit: {
      edits: [{ resource: model.uri, versionId: model.getVersionId(), textEdit: editOf(model, text) }],
    },
  };
}
