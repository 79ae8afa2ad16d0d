import { Suspense } from 'react';
import { PanelBoundary } from '../ui/panes/PanelBoundary.tsx';
import { part } from '../ui/part.ts';

// Who opens no lesson need not load one.
const LessonPanel = part(() => import('./LessonPanel.tsx'));

/** The lesson of the open scenario, beside the playground. */
export function LessonPane() {
  return (
    <PanelBoundary name="The lesson">
      <Suspense>
        <LessonPanel />
      </Suspense>
    </PanelBoundary>
  );
}
