import { type ComponentType, Suspense } from 'react';
import { HostsView } from '../../hosts/HostsView.tsx';
import { LessonContent } from '../../lessons/LessonContent.tsx';
import { LessonWatcher } from '../../lessons/LessonWatcher.tsx';
import LogView from '../../log/LogView.tsx';
import MatrixView from '../../matrix/MatrixView.tsx';
import PlacementView from '../../placement/PlacementView.tsx';
import ProvidersView from '../../providers/ProvidersView.tsx';
import { usePlayground } from '../../store/use-playground.ts';
import { PanelBoundary } from '../../ui/panes/PanelBoundary.tsx';
import { TEST_IDS } from '../../ui/test-ids.ts';
import { EmbedFunnel } from '../page/EmbedFunnel.tsx';
import type { EmbedViews } from '../page/EmbedPage.tsx';
import { EmbedWhy } from '../page/EmbedWhy.tsx';
import type { EmbedView } from '../parameters.ts';
import { boxId } from './box-id.ts';
import styles from './MoreViews.module.css';

const FILLS = { 'data-fills': true } as const;

/** Every view that an embed can show, each in a box that is as high as its content, up to a limit. */
export const MORE_VIEWS: EmbedViews = {
  funnel: EmbedFunnel,
  why: EmbedWhy,
  hosts: boxed('hosts', 'Hosts', HostsView),
  providers: boxed('providers', 'Providers', ProvidersView, FILLS),
  placement: boxed('placement', 'Placement', PlacementView),
  matrix: boxed('matrix', 'Matrix', MatrixView),
  log: boxed('log', 'Log', LogView, FILLS),
  lesson: EmbedLesson,
};

function boxed(view: EmbedView, name: string, View: ComponentType, height?: typeof FILLS): ComponentType {
  return () => (
    <section id={boxId(view)} className={styles.box} {...height} aria-label={name}>
      <PanelBoundary name={name}>
        <Suspense>
          <View />
        </Suspense>
      </PanelBoundary>
    </section>
  );
}

function EmbedLesson() {
  const lesson = usePlayground((state) => state.lesson);
  if (lesson === null) return null;
  return (
    <section className={styles.lesson} aria-label="Lesson" tabIndex={-1} data-testid={TEST_IDS.lesson}>
      <h2 className="visually-hidden">Lesson</h2>
      <LessonContent />
      <LessonWatcher />
    </section>
  );
}
