import { type ReactNode, Suspense } from 'react';
import { part } from '../ui/part.ts';

// It explains the result, so it has nothing to show before the first result.
const WhyPanel = part(async () => ({ default: (await import('./WhyPanel.tsx')).WhyPanel }));

interface WhyProps {
  /** Shown above the scenario's description while nothing is chosen. */
  readonly invitation: ReactNode;
}

export function Why({ invitation }: WhyProps) {
  return (
    <Suspense>
      <WhyPanel invitation={invitation} />
    </Suspense>
  );
}
