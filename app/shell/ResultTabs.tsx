import { type ComponentType, lazy, Suspense } from 'react';
import { HostsView } from '../hosts/HostsView.tsx';
import { ProvidersView } from '../providers/ProvidersView.tsx';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { RESULT_TABS, type ResultTab } from '../store/view-slice.ts';
import { PanelBoundary } from '../ui/PanelBoundary.tsx';
import { TabStrip } from '../ui/TabStrip.tsx';

// Views that few visitors open first are no part of what the page loads first.
const LogView = lazy(() => import('../log/LogView.tsx'));
const MatrixView = lazy(() => import('../matrix/MatrixView.tsx'));
const PlacementView = lazy(() => import('../placement/PlacementView.tsx'));

/** A view of the result is its title and its component; a new one is one entry here and its id in RESULT_TABS. */
const VIEWS = {
  hosts: { title: 'Hosts', View: HostsView },
  providers: { title: 'Providers', View: ProvidersView },
  matrix: { title: 'Matrix', View: MatrixView },
  placement: { title: 'Placement', View: PlacementView },
  log: { title: 'Log', View: LogView },
} as const satisfies Record<ResultTab, { title: string; View: ComponentType }>;

export const RESULT_ITEMS = RESULT_TABS.map((id) => ({ id, title: VIEWS[id].title }));

export function ResultTabs() {
  const tab = usePlayground((state) => state.resultTab);
  const { showTab } = useActions();
  const { title, View } = VIEWS[tab];
  return (
    <section aria-label="Results" style={{ height: '100%', background: 'var(--surface)' }}>
      <TabStrip label="Results" items={RESULT_ITEMS} chosen={tab} onChoose={showTab}>
        <PanelBoundary key={tab} name={title}>
          <Suspense>
            <View />
          </Suspense>
        </PanelBoundary>
      </TabStrip>
    </section>
  );
}
