import { pointerAt } from '@nova-sieve/engine';
import type { DocumentView } from '../../documents/document-view.ts';
import type { CursorLine } from '../editor-props.ts';
import type { editor } from './setup.ts';

interface Watched {
  readonly document: DocumentView;
  readonly onLine: (line: CursorLine | null) => void;
}

/** The cursor rests after it has not moved for this time, so that the line hint does not slow down typing. */
const REST_MS = 150;

/** Reports the line in which the cursor comes to rest. Returns a function that stops it. */
export function watchLine(widget: editor.IStandaloneCodeEditor, latest: () => Watched): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = '';
  const tell = (): void => {
    const model = widget.getModel();
    const position = widget.getPosition();
    if (model === null || position === null) return;
    const { document, onLine } = latest();
    const { language: format, pointer: base } = document;
    const offset = model.getOffsetAt(position);
    const pointer =
      format === 'javascript' ? null : pointerAt({ text: model.getValue(), format, offset, base });
    const line = pointer === null ? null : { line: position.lineNumber, pointer };
    if (JSON.stringify(line) === told) return;
    told = JSON.stringify(line);
    onLine(line);
  };
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(tell, REST_MS);
  };
  const moved = widget.onDidChangeCursorPosition(wait);
  const changed = widget.onDidChangeModel(wait);
  // The text at the cursor can change when another scenario is opened.
  const edited = widget.onDidChangeModelContent(wait);
  return () => {
    clearTimeout(timer);
    moved.dispose();
    changed.dispose();
    edited.dispose();
  };
}
