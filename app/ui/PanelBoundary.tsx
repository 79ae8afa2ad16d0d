import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Button } from './Button.tsx';
import styles from './PanelBoundary.module.css';

/** Keeps an error in one panel from taking the others away; the text of the scenario is not touched by it. */
export function PanelBoundary({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <ErrorBoundary
      fallbackRender={({ error, resetErrorBoundary }) => (
        <div role="alert" className={styles.broken}>
          <p>
            <strong>{name} could not be shown.</strong> Your scenario is safe.
          </p>
          <p className={styles.detail}>{error instanceof Error ? error.message : String(error)}</p>
          <Button onPress={resetErrorBoundary}>Try again</Button>
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
