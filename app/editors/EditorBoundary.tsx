import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Banner } from '../ui/panes/Banner.tsx';
import { ReloadButton } from '../ui/panes/Failure.tsx';
import { reasonOf } from '../ui/panes/PanelBoundary.tsx';
import styles from './EditorBoundary.module.css';
import type { EditorProps } from './editor-props.ts';
import { TextEditor } from './TextEditor.tsx';

/** Shows the text until Monaco, which is large, is loaded, and a plain text area if Monaco cannot be loaded. */
export function EditorBoundary({
  editor,
  onFailed,
  children,
}: {
  readonly editor: EditorProps;
  readonly onFailed: () => void;
  readonly children: ReactNode;
}) {
  return (
    <ErrorBoundary
      onError={onFailed}
      fallbackRender={({ error }) => (
        <div className={styles.fallback}>
          <Banner buttons={<ReloadButton />}>
            <strong>The full editor could not be loaded.</strong> {reasonOf(error)} You can edit here in the
            meantime.
          </Banner>
          <div className={styles.text}>
            <TextEditor {...editor} />
          </div>
        </div>
      )}
    >
      <Suspense fallback={<pre className={styles.waiting}>{editor.document.text}</pre>}>{children}</Suspense>
    </ErrorBoundary>
  );
}
