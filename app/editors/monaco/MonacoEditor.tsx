import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTheme } from '../../common/use-theme.ts';
import { IS_MAC } from '../../ui/is-mac.ts';
import { TEST_IDS } from '../../ui/test-ids.ts';
import type { EditorProps } from '../editor-props.ts';
import { setContext } from './contexts.ts';
import styles from './MonacoEditor.module.css';
import { decorationsOf, lineRange, markerOf } from './marks.ts';
import { bringTo, modelOf } from './models.ts';
import { editor } from './setup.ts';
import { watchLine } from './watch-line.ts';

interface Instance {
  readonly widget: editor.IStandaloneCodeEditor;
  readonly decorations: editor.IEditorDecorationsCollection;
  readonly viewStates: Map<string, editor.ICodeEditorViewState | null>;
}

/** Monaco, showing one document at a time. Loaded only on screens with enough space. */
export default function MonacoEditor({
  document,
  label,
  highlights,
  reveal,
  onEdit,
  readScenario,
  onLine,
}: EditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const instance = useRef<Instance | null>(null);
  const latest = useRef({ document, onEdit, readScenario, onLine });
  // While the page updates a model's text, Monaco's change event is not the visitor's.
  const bringing = useRef(false);
  const theme = useTheme();

  useLayoutEffect(() => {
    latest.current = { document, onEdit, readScenario, onLine };
  });

  useLayoutEffect(() => {
    const widget = editor.create(place.current!, OPTIONS);
    instance.current = { widget, decorations: widget.createDecorationsCollection(), viewStates: new Map() };
    const changed = widget.onDidChangeModelContent(() => {
      if (!bringing.current) latest.current.onEdit(widget.getValue());
    });
    const stopWatching = watchLine(widget, () => latest.current);
    return () => {
      stopWatching();
      changed.dispose();
      widget.dispose();
      instance.current = null;
    };
  }, []);

  useLayoutEffect(() => {
    editor.setTheme(`nova-${theme}`);
  }, [theme]);

  useLayoutEffect(() => {
    const { widget, viewStates } = instance.current!;
    const model = modelOf(document);
    setContext(model, () => latest.current);
    bringing.current = true;
    bringTo(model, document.text);
    bringing.current = false;
    const before = widget.getModel();
    if (before !== model) {
      if (before !== null) viewStates.set(before.uri.toString(), widget.saveViewState());
      widget.setModel(model);
      widget.restoreViewState(viewStates.get(model.uri.toString()) ?? null);
    }
    editor.setModelMarkers(model, 'nova-sieve', document.problems.map(markerOf));
  }, [document]);

  // Monaco applies all its options again for each change of these, so do not set them for every keystroke.
  const isLocked = document.locked !== null;
  useLayoutEffect(() => {
    instance.current!.widget.updateOptions({ readOnly: isLocked, ariaLabel: `${label}. ${ESCAPE_HINT}` });
  }, [isLocked, label]);

  useEffect(() => {
    instance.current?.decorations.set(decorationsOf(highlights));
  }, [highlights]);

  useEffect(() => {
    if (reveal === null || instance.current === null) return;
    const { widget } = instance.current;
    const range = lineRange(reveal.range);
    widget.revealRangeInCenterIfOutsideViewport(range);
    widget.setSelection(range);
    widget.focus();
  }, [reveal]);

  return <div ref={place} className={styles.place} data-testid={TEST_IDS.editor} />;
}

const ESCAPE_HINT = `To leave with Tab, press ${IS_MAC ? 'Control Shift M' : 'Control M'} first.`;

const OPTIONS: editor.IStandaloneEditorConstructionOptions = {
  model: null,
  automaticLayout: true,
  fontFamily:
    'ui-monospace, "SF Mono", "Cascadia Mono", "JetBrains Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
  fontSize: 12.5,
  lineHeight: 20,
  minimap: { enabled: false },
  scrollBeyondLastLine: false,
  renderLineHighlight: 'line',
  lineNumbersMinChars: 3,
  lineDecorationsWidth: 12,
  glyphMargin: false,
  folding: true,
  tabSize: 2,
  padding: { top: 8, bottom: 8 },
  overviewRulerLanes: 0,
  overviewRulerBorder: false,
  hideCursorInOverviewRuler: true,
  scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10, useShadows: false },
  stickyScroll: { enabled: false },
  occurrencesHighlight: 'off',
  guides: { indentation: true },
  wordWrap: 'on',
  wrappingIndent: 'indent',
  scrollBeyondLastColumn: 0,
  contextmenu: true,
  fixedOverflowWidgets: true,
  quickSuggestions: { strings: true, other: true, comments: false },
  // A list that interrupts typing is worse than a late one.
  quickSuggestionsDelay: 120,
  wordBasedSuggestions: 'off',
  suggest: { showWords: false, preview: false },
};
