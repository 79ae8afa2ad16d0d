import { valueAt } from '@nova-sieve/engine';
import { useState } from 'react';
import { useDocument, useReadScenario } from '../common/places/use-documents.ts';
import { DOCUMENT_IDS, DOCUMENTS, type DocumentId } from '../documents/documents.ts';
import { readText } from '../documents/read-text.ts';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { Pane } from '../ui/panes/Pane.tsx';
import { PanelBoundary } from '../ui/panes/PanelBoundary.tsx';
import { TabStrip } from '../ui/panes/TabStrip.tsx';
import { part } from '../ui/part.ts';
import { useLayout } from '../ui/use-media-query.ts';
import styles from './DocumentsPanel.module.css';
import { EditorBoundary } from './EditorBoundary.tsx';
import type { CursorLine, EditorProps } from './editor-props.ts';
import { LineHint } from './LineHint.tsx';
import { ProblemList } from './ProblemList.tsx';
import { RequestBar } from './RequestBar.tsx';
import { TextEditor } from './TextEditor.tsx';
import { type DocumentMark, useDocumentMarks, useHighlights } from './use-highlights.ts';

const MonacoEditor = part(() => import('./monaco/MonacoEditor.tsx'));

/** Shows the documents of the scenario, one at a time, each in an editor. */
export function DocumentsPanel() {
  const id = usePlayground((state) => state.documentId);
  const actions = useActions();
  const marks = useDocumentMarks();
  const hasCode = usePlayground(
    ({ lastGoodText }) => valueAt(readText(lastGoodText).value, '/custom_code') !== undefined,
  );
  // Few scenarios contain code. In the others, the palette opens the Code document.
  const shown = DOCUMENT_IDS.filter((each) => each !== 'code' || hasCode || id === 'code');
  const tabs = shown.map((each) => ({
    id: each,
    title: <DocumentTitle id={each} mark={marks.get(each)} />,
  }));
  return (
    <Pane label="Documents">
      <RequestBar />
      <TabStrip label="Documents" items={tabs} chosen={id} onChoose={actions.showDocument}>
        <PanelBoundary name="The editor">
          <OpenDocument />
        </PanelBoundary>
      </TabStrip>
    </Pane>
  );
}

interface DocumentTitleProps {
  readonly id: DocumentId;
  readonly mark: DocumentMark | undefined;
}

/** A tab with a dot if the document has lines that reject the selected host: they can be out of sight. */
function DocumentTitle({ id, mark }: DocumentTitleProps) {
  return (
    <>
      {DOCUMENTS[id].title}
      {mark !== undefined && (
        <span className={styles.mark} data-mark={mark}>
          <span className="visually-hidden">
            {mark === 'rejects' ? '(rejects the selected host)' : '(would reject the selected host)'}
          </span>
        </span>
      )}
    </>
  );
}

function OpenDocument() {
  const id = usePlayground((state) => state.documentId);
  const document = useDocument(id);
  const actions = useActions();
  const highlights = useHighlights(document);
  const readScenario = useReadScenario();
  const [line, setLine] = useState<CursorLine | null>(null);
  // A plain text area does not report its cursor's position.
  const [isPlain, setIsPlain] = useState(false);
  const reveal = usePlayground((state) => (state.reveal?.documentId === id ? state.reveal : null));
  const props: EditorProps = {
    document,
    label: DOCUMENTS[id].title,
    highlights,
    reveal,
    onEdit: (text) => actions.editDocument(id, text),
    readScenario,
    onLine: setLine,
  };
  const phone = useLayout() === 'phone';
  return (
    <div className={styles.document}>
      <div className={styles.editor}>
        {phone ? (
          <TextEditor {...props} />
        ) : (
          <EditorBoundary editor={props} onFailed={() => setIsPlain(true)}>
            <MonacoEditor {...props} />
          </EditorBoundary>
        )}
      </div>
      <ProblemList document={document} />
      {!phone && !isPlain && <LineHint document={document} cursor={line} />}
    </div>
  );
}
