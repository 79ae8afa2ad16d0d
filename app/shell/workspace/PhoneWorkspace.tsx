import {
  CircleCheck,
  FileBraces,
  Filter,
  GraduationCap,
  MessageCircleQuestionMark,
  Table2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { DocumentsPanel } from '../../editors/DocumentsPanel.tsx';
import { Why } from '../../explain/Why.tsx';
import { FunnelPanel } from '../../funnel/FunnelPanel.tsx';
import { CourseInvitation } from '../../lessons/CourseInvitation.tsx';
import { LessonPane } from '../../lessons/LessonPane.tsx';
import { useLessonView } from '../../lessons/use-lesson.ts';
import { useActions, usePlayground } from '../../store/use-playground.ts';
import { PanelBoundary } from '../../ui/panes/PanelBoundary.tsx';
import { PHONE_PANES, type PhonePane } from '../../words/screen.ts';
import { RunSummary } from '../header/RunSummary.tsx';
import styles from './PhoneWorkspace.module.css';
import { ResultTabs } from './ResultTabs.tsx';

const PANES: Readonly<Record<PhonePane, { title: string; icon: ReactNode; pane: ReactNode }>> = {
  lesson: { title: 'Lesson', icon: <GraduationCap size={18} aria-hidden />, pane: <LessonPane /> },
  documents: { title: 'Edit', icon: <FileBraces size={18} aria-hidden />, pane: <DocumentsPanel /> },
  funnel: { title: 'Funnel', icon: <Filter size={18} aria-hidden />, pane: <FunnelPanel /> },
  results: { title: 'Results', icon: <Table2 size={18} aria-hidden />, pane: <ResultTabs /> },
  why: {
    title: 'Why',
    icon: <MessageCircleQuestionMark size={18} aria-hidden />,
    pane: <Why invitation={<CourseInvitation />} />,
  },
};

const REACHED = <CircleCheck size={18} aria-label="Goal reached:" />;

/** Shows one pane at a time, with the result's summary always visible. */
export function PhoneWorkspace() {
  const hasLesson = usePlayground((state) => state.lesson !== null);
  const pane = usePlayground((state) => state.phonePane);
  const isReached = useLessonView()?.check.reached === true;
  const panes = PHONE_PANES.filter((id) => id !== 'lesson' || hasLesson);
  const chosen = panes.includes(pane) ? pane : 'funnel';
  const { showPane } = useActions();
  return (
    <div className={styles.workspace}>
      <div className={styles.summary}>
        <RunSummary />
      </div>
      <div className={styles.pane}>
        <PanelBoundary key={chosen} name={PANES[chosen].title}>
          {PANES[chosen].pane}
        </PanelBoundary>
      </div>
      <nav className={styles.nav} aria-label="Panes">
        {panes.map((id) => (
          <button
            key={id}
            type="button"
            aria-current={id === chosen ? 'page' : undefined}
            onClick={() => showPane(id)}
          >
            {id === 'lesson' && isReached ? REACHED : PANES[id].icon}
            {PANES[id].title}
          </button>
        ))}
      </nav>
    </div>
  );
}
