import { type ReactNode, Suspense } from 'react';
import { part } from '../ui/part.ts';

// It explains the result, and has nothing to say before there is one.
const WhyPanel = part(async () => ({ default: (await import('./WhyPanel.tsx')).WhyPanel }));

interface WhyProps {
  /** What is shown above the scenario's description while nothing is chosen. */
  readonly invitation: ReactNode;
}

export function Why({ invitation }: WhyProps) {
  return (
    <Suspense>
      <WhyPanel invitation={invitation} />
    </Suspense>
  );
}
