import { type ComponentType, Suspense } from 'react';
import { useActions, usePlayground } from '../../store/use-playground.ts';
import { PanelBoundary } from '../../ui/panes/PanelBoundary.tsx';
import { TabStrip } from '../../ui/panes/TabStrip.tsx';
import { part } from '../../ui/part.ts';
import { RESULT_TABS, type ResultTab } from '../../words/screen.ts';
import { TAB_TITLES } from '../../words/titles.ts';
import { useLoadAhead } from '../use-load-ahead.ts';

// The page shows the funnel first and does not wait for any of these.
const HostsView = part(async () => ({ default: (await import('../../hosts/HostsView.tsx')).HostsView }));
const ApiView = part(() => import('../../api/ApiView.tsx'));
const CapacityView = part(() => import('../../capacity/CapacityView.tsx'));
const CompareView = part(() => import('../../compare/CompareView.tsx'));
const LogView = part(() => import('../../log/LogView.tsx'));
const MatrixView = part(() => import('../../matrix/MatrixView.tsx'));
const PlacementView = part(() => import('../../placement/PlacementView.tsx'));
const ProvidersView = part(() => import('../../providers/ProvidersView.tsx'));

/** A new view of the result needs an entry here, its id in RESULT_TABS and its title in TAB_TITLES. */
const VIEWS = {
  hosts: HostsView,
  providers: ProvidersView,
  matrix: MatrixView,
  placement: PlacementView,
  log: LogView,
  compare: CompareView,
  capacity: CapacityView,
  api: ApiView,
} as const satisfies Record<ResultTab, ComponentType>;

/** The `/` key leads to the search of this view. */
const LOADED_AHEAD = [HostsView];

const ITEMS = RESULT_TABS.map((id) => ({ id, title: TAB_TITLES[id] }));

export function ResultTabs() {
  const tab = usePlayground((state) => state.resultTab);
  const { showTab } = useActions();
  useLoadAhead(LOADED_AHEAD);
  const View = VIEWS[tab];
  return (
    <section aria-label="Results" style={{ height: '100%', background: 'var(--surface)' }}>
      <TabStrip label="Results" items={ITEMS} chosen={tab} onChoose={showTab}>
        <PanelBoundary key={tab} name={TAB_TITLES[tab]}>
          <Suspense>
            <View />
          </Suspense>
        </PanelBoundary>
      </TabStrip>
    </section>
  );
}
