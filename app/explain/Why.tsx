import { lazy, Suspense } from 'react';

// It explains the result, and has nothing to say before there is one.
const WhyPanel = lazy(async () => ({ default: (await import('./WhyPanel.tsx')).WhyPanel }));

export function Why() {
  return (
    <Suspense>
      <WhyPanel />
    </Suspense>
  );
}
