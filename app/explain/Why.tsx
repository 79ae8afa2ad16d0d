import { Suspense } from 'react';
import { part } from '../ui/part.ts';

// It explains the result, and has nothing to say before there is one.
const WhyPanel = part(async () => ({ default: (await import('./WhyPanel.tsx')).WhyPanel }));

export function Why() {
  return (
    <Suspense>
      <WhyPanel />
    </Suspense>
  );
}
