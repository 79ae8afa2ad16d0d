import { Suspense } from 'react';
import { PanelBoundary } from '../ui/panes/PanelBoundary.tsx';
import { part } from '../ui/part.ts';

// Loaded only if a lesson is opened.
const LessonPanel = part(() => import('./LessonPanel.tsx'));

/** Shows the lesson of the open scenario, beside the playground. */
export function LessonPane() {
  return (
    <PanelBoundary name="The lesson">
      <Suspense>
        <LessonPanel />
      </Suspense>
    </PanelBoundary>
  );
}
