import type { ReactNode } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import { DocumentsPanel } from '../../editors/DocumentsPanel.tsx';
import { Why as WhyView } from '../../explain/Why.tsx';
import { FunnelPanel } from '../../funnel/FunnelPanel.tsx';
import { CourseInvitation } from '../../lessons/CourseInvitation.tsx';
import { LessonPane } from '../../lessons/LessonPane.tsx';
import { useLessonShown } from '../../lessons/use-lesson.ts';
import { useActions, usePlayground } from '../../store/use-playground.ts';
import { PanelBoundary } from '../../ui/panes/PanelBoundary.tsx';
import { TabStrip } from '../../ui/panes/TabStrip.tsx';
import { useLayout } from '../../ui/use-media-query.ts';
import { layoutStorage } from './layout-storage.ts';
import { PhoneWorkspace } from './PhoneWorkspace.tsx';
import { ResultTabs } from './ResultTabs.tsx';
import styles from './Workspace.module.css';

export function Workspace() {
  const layout = useLayout();
  if (layout === 'phone') return <PhoneWorkspace />;
  return layout === 'tablet' ? <TwoColumns /> : <ThreeColumns />;
}

function ThreeColumns() {
  const columns = useDefaultLayout({ id: 'desk', storage: layoutStorage });
  return (
    <Group className={styles.group} orientation="horizontal" {...columns}>
      <Panel id="documents" defaultSize="33.5" minSize={260}>
        <LessonAndDocuments />
      </Panel>
      <Divider label="Resize the documents" />
      <Panel id="results" minSize={360}>
        <Results />
      </Panel>
      <Divider label="Resize the explanation" />
      <Panel id="why" defaultSize="21.5" minSize={220}>
        <Why />
      </Panel>
    </Group>
  );
}

/** If three columns would be too narrow, the explanation is under the documents whose lines it marks. */
function TwoColumns() {
  const columns = useDefaultLayout({ id: 'tablet', storage: layoutStorage });
  return (
    <Group className={styles.group} orientation="horizontal" {...columns}>
      <Panel id="left" defaultSize="42" minSize={280}>
        <Rows
          id="tablet-left"
          upper={<DocumentsPanel />}
          lower={<Aside />}
          share="56"
          label="Resize the documents"
        />
      </Panel>
      <Divider label="Resize the columns" />
      <Panel id="right" minSize={340}>
        <Results />
      </Panel>
    </Group>
  );
}

/** A lesson is above the documents that it asks to edit. Hiding it does not reset the editor. */
function LessonAndDocuments() {
  const isShown = useLessonShown();
  const rows = useDefaultLayout({
    id: 'lesson',
    storage: layoutStorage,
    panelIds: isShown ? ['lesson', 'lesson-documents'] : ['lesson-documents'],
  });
  return (
    <Group className={styles.group} orientation="vertical" {...rows}>
      {isShown && (
        <>
          <Panel id="lesson" defaultSize="50" minSize={120}>
            <LessonPane />
          </Panel>
          <Divider label="Resize the lesson" />
        </>
      )}
      <Panel id="lesson-documents" minSize={160}>
        <DocumentsPanel />
      </Panel>
    </Group>
  );
}

const ASIDES = [
  { id: 'lesson', title: 'Lesson' },
  { id: 'why', title: 'Why' },
] as const;

/** Three panels would be too low, so the lesson and the explanation share one. */
function Aside() {
  const isShown = useLessonShown();
  const aside = usePlayground((state) => state.aside);
  const { showAside } = useActions();
  if (!isShown) return <Why />;
  return (
    <div className={styles.aside}>
      <TabStrip label="Lesson and explanation" items={ASIDES} chosen={aside} onChoose={showAside}>
        {aside === 'lesson' ? <LessonPane /> : <Why />}
      </TabStrip>
    </div>
  );
}

function Results() {
  return (
    <Rows
      id="results"
      upper={
        <PanelBoundary name="The funnel">
          <FunnelPanel />
        </PanelBoundary>
      }
      lower={<ResultTabs />}
      share="40"
      label="Resize the funnel"
    />
  );
}

function Why() {
  return (
    <PanelBoundary name="The explanation">
      <WhyView invitation={<CourseInvitation />} />
    </PanelBoundary>
  );
}

interface RowsProps {
  readonly id: string;
  readonly upper: ReactNode;
  readonly lower: ReactNode;
  /** The upper panel's part of the height, in percent. */
  readonly share: string;
  readonly label: string;
}

function Rows({ id, upper, lower, share, label }: RowsProps) {
  const rows = useDefaultLayout({ id, storage: layoutStorage });
  return (
    <Group className={styles.group} orientation="vertical" {...rows}>
      <Panel id={`${id}-upper`} defaultSize={share} minSize={120}>
        {upper}
      </Panel>
      <Divider label={label} />
      <Panel id={`${id}-lower`} minSize={120}>
        {lower}
      </Panel>
    </Group>
  );
}

function Divider({ label }: { readonly label: string }) {
  return <Separator className={styles.divider} aria-label={label} />;
}
