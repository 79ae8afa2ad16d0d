import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Banner } from '../ui/panes/Banner.tsx';
import { ReloadButton } from '../ui/panes/Failure.tsx';
import { reasonOf } from '../ui/panes/PanelBoundary.tsx';
import { PartNotLoaded } from '../ui/part.ts';

interface DialogBoundaryProps {
  /** `The help` */
  readonly name: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Wraps a dialog that is loaded when it is opened, so that its failure does not remove the page. */
export function DialogBoundary({ name, onClose, children }: DialogBoundaryProps) {
  return (
    <ErrorBoundary
      fallbackRender={({ error, resetErrorBoundary }) => (
        <Banner
          buttons={error instanceof PartNotLoaded ? <ReloadButton /> : null}
          onClose={() => {
            onClose();
            resetErrorBoundary();
          }}
        >
          <strong>{name} could not be shown.</strong> {reasonOf(error)}
        </Banner>
      )}
    >
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
