import { FileBraces, Filter, MessageCircleQuestionMark, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { DocumentsPanel } from '../editors/DocumentsPanel.tsx';
import { WhyPanel } from '../explain/WhyPanel.tsx';
import { FunnelPanel } from '../funnel/FunnelPanel.tsx';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { PHONE_PANES, type PhonePane } from '../store/view-slice.ts';
import { PanelBoundary } from '../ui/PanelBoundary.tsx';
import styles from './PhoneWorkspace.module.css';
import { ResultTabs } from './ResultTabs.tsx';
import { RunSummary } from './RunSummary.tsx';

const PANES: Readonly<Record<PhonePane, { title: string; icon: ReactNode; pane: ReactNode }>> = {
  documents: { title: 'Edit', icon: <FileBraces size={18} aria-hidden />, pane: <DocumentsPanel /> },
  funnel: { title: 'Funnel', icon: <Filter size={18} aria-hidden />, pane: <FunnelPanel /> },
  results: { title: 'Results', icon: <Table2 size={18} aria-hidden />, pane: <ResultTabs /> },
  why: { title: 'Why', icon: <MessageCircleQuestionMark size={18} aria-hidden />, pane: <WhyPanel /> },
};

/** One pane at a time, with the result's summary always in sight. */
export function PhoneWorkspace() {
  const chosen = usePlayground((state) => state.phonePane);
  const { showPane } = useActions();
  const { title, pane } = PANES[chosen];
  return (
    <div className={styles.workspace}>
      <div className={styles.summary}>
        <RunSummary />
      </div>
      <div className={styles.pane}>
        <PanelBoundary key={chosen} name={title}>
          {pane}
        </PanelBoundary>
      </div>
      <nav className={styles.nav} aria-label="Panes">
        {PHONE_PANES.map((id) => (
          <button
            key={id}
            type="button"
            aria-current={id === chosen ? 'page' : undefined}
            onClick={() => showPane(id)}
          >
            {PANES[id].icon}
            {PANES[id].title}
          </button>
        ))}
      </nav>
    </div>
  );
}
