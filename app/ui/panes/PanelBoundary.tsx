import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { PartNotLoaded } from '../part.ts';
import { Failure } from './Failure.tsx';

/** Keeps an error in one panel from removing the others. */
export function PanelBoundary({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <ErrorBoundary
      fallbackRender={({ error, resetErrorBoundary }) => (
        <Failure
          what={`${name} could not be shown.`}
          why={reasonOf(error)}
          {...(!(error instanceof PartNotLoaded) && { onAgain: resetErrorBoundary })}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
