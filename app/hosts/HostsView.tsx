import { useDeferredValue, useMemo } from 'react';
import type { RunView } from '../engine/protocol/answers.ts';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { Segments } from '../ui/controls/Segments.tsx';
import { EmptyNote, Toolbar, ToolbarCount, ToolbarSearch, ToolbarView } from '../ui/controls/Toolbar.tsx';
import { useAfterPaint } from '../ui/use-after-paint.ts';
import { counted, format } from '../words/counts.ts';
import { CsvButtons } from './csv/CsvButtons.tsx';
import { FacetMenu } from './filter/FacetMenu.tsx';
import { FilterChips } from './filter/FilterChips.tsx';
import { matchingHosts } from './filter/host-matching.ts';
import { NoMatch } from './filter/NoMatch.tsx';
import styles from './HostsView.module.css';
import { factsOf } from './host-facts.ts';
import { orderHosts } from './host-order.ts';
import { ColumnMenu } from './table/ColumnMenu.tsx';
import { hostColumns } from './table/columns.tsx';
import { HostTable } from './table/HostTable.tsx';

/** Shows every host of the cloud with the result of each filter and weigher. */
export function HostsView() {
  // The funnel is painted first: a table of a thousand hosts must not delay the answer to a keystroke.
  const view = useAfterPaint(usePlayground((state) => state.result));
  return view === null ? null : <Hosts view={view} />;
}

const WEIGHTS = [
  { id: 'total', title: 'Total' },
  { id: 'parts', title: 'Parts' },
] as const;

function Hosts({ view }: { readonly view: RunView }) {
  const order = usePlayground((state) => state.hostOrder);
  const { text } = usePlayground((state) => state.hostFilter);
  const filter = useDeferredValue(usePlayground((state) => state.hostFilter));
  const { parts } = usePlayground((state) => state.hostColumns);
  const { filterHosts, arrangeColumns } = useActions();
  const facts = useMemo(() => factsOf(view), [view]);
  const ordered = useMemo(() => orderHosts(facts, order), [facts, order]);
  const shown = useMemo(() => matchingHosts(facts, ordered, filter), [facts, ordered, filter]);
  const columns = useMemo(() => hostColumns(facts, parts), [facts, parts]);
  const all = view.hosts.length;
  if (all === 0) {
    return (
      <ToolbarView>
        <EmptyNote>The cloud has no hosts. Add some in the Cloud document.</EmptyNote>
      </ToolbarView>
    );
  }
  return (
    <ToolbarView>
      <Toolbar>
        <ToolbarSearch
          label="Search hosts, aggregates and zones"
          placeholder="Search hosts"
          value={text}
          onChange={(words) => filterHosts({ text: words })}
        />
        <FacetMenu facts={facts} />
        <ColumnMenu columns={columns} />
        <span className={styles.weights}>
          <span className={styles.weightsLabel}>Weights</span>
          <Segments
            label="Weights"
            items={WEIGHTS}
            chosen={parts ? 'parts' : 'total'}
            onChoose={(id) => arrangeColumns({ parts: id === 'parts' })}
          />
        </span>
        <p className={styles.legend} aria-hidden>
          <span data-mark="passes">✓ passes</span>
          <span data-mark="stopped">✕ stopped here</span>
          <span data-mark="would">⬚ not evaluated</span>
        </p>
        <span className={styles.end}>
          <ToolbarCount>
            {shown.length === all ? '' : `${format(shown.length)} of `}
            {counted(all, 'host')}
          </ToolbarCount>
          <CsvButtons facts={facts} shown={shown} />
        </span>
      </Toolbar>
      <FilterChips />
      {shown.length === 0 ? (
        <NoMatch facts={facts} />
      ) : (
        <HostTable facts={facts} shown={shown} columns={columns} />
      )}
    </ToolbarView>
  );
}
