import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { RunView } from '../engine/views.ts';
import { format } from '../store/selectors.ts';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { useAfterPaint } from '../ui/use-after-paint.ts';
import styles from './HostsView.module.css';
import { HostTable } from './HostTable.tsx';
import { type HostOrder, orderHosts } from './host-rows.ts';

/** Every host of the cloud with what each filter and weigher said of it. */
export function HostsView() {
  // The funnel is painted first: a table of a thousand hosts must not stand between a keystroke and its answer.
  const view = useAfterPaint(usePlayground((state) => state.result));
  return view === null ? null : <Hosts view={view} />;
}

function Hosts({ view }: { readonly view: RunView }) {
  const [order, setOrder] = useState<HostOrder | null>(null);
  const search = usePlayground((state) => state.hostSearch);
  const { searchHosts } = useActions();
  const shown = useMemo(() => orderHosts(view, order, search), [view, order, search]);
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <label className={styles.search}>
          <Search size={14} aria-hidden />
          <span className="visually-hidden">Search hosts and aggregates</span>
          <input
            type="search"
            placeholder="Search hosts"
            value={search}
            onChange={(event) => searchHosts(event.target.value)}
          />
        </label>
        <p className={styles.legend} aria-hidden>
          <span data-mark="passes">✓ passes</span>
          <span data-mark="stopped">✕ stopped here</span>
          <span data-mark="would">✕ would reject too</span>
        </p>
        <p className={styles.count}>{format(shown.length)} hosts</p>
      </div>
      {shown.length === 0 ? (
        <p className={styles.empty}>
          {view.hosts.length === 0
            ? 'The cloud has no hosts. Add some in the Cloud document.'
            : 'No host matches.'}
        </p>
      ) : (
        <HostTable view={view} shown={shown} order={order} onOrder={setOrder} />
      )}
    </div>
  );
}
