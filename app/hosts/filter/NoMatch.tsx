import { useMemo } from 'react';
import { useActions, usePlayground } from '../../store/use-playground.ts';
import { FACETS, type HostFilter, NO_HOST_FILTER } from '../../store/view/host-filter.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { EmptyNote } from '../../ui/controls/Toolbar.tsx';
import { counted } from '../../words/counts.ts';
import type { HostFacts } from '../host-facts.ts';
import { FACET_TITLES } from './facet-words.ts';
import { matchingHosts } from './host-matching.ts';
import styles from './NoMatch.module.css';

/** Offers to remove a part of the filter, with the number of hosts that would then be shown. */
export function NoMatch({ facts }: { readonly facts: HostFacts }) {
  const filter = usePlayground((state) => state.hostFilter);
  const { filterHosts, clearHostFilter } = useActions();
  const ways = useMemo(() => waysOut(facts, filter), [facts, filter]);
  return (
    <EmptyNote>
      <div className={styles.note}>
        <p>No host matches all filters.</p>
        {ways.map(({ what, without, hosts }) => (
          <Button key={what} onPress={() => filterHosts(without)}>
            Remove {what}: {counted(hosts, 'host')}
          </Button>
        ))}
        {ways.length !== 1 && <Button onPress={clearHostFilter}>Show all hosts</Button>}
      </div>
    </EmptyNote>
  );
}

interface WayOut {
  readonly what: string;
  readonly without: HostFilter;
  readonly hosts: number;
}

/** Returns the parts of the filter without which hosts would be shown. */
function waysOut(facts: HostFacts, filter: HostFilter): readonly WayOut[] {
  const all = Int32Array.from(facts.view.hosts.keys());
  const parts = [
    { what: `the search “${filter.text.trim()}”`, without: { ...filter, text: '' } },
    {
      what: `the set “${filter.onlyWhy}”`,
      without: { ...filter, only: NO_HOST_FILTER.only, onlyWhy: '' },
    },
    ...FACETS.map((facet) => ({
      what: FACET_TITLES[facet],
      without: { ...filter, facets: { ...filter.facets, [facet]: [] } },
    })),
  ];
  return parts
    .map((part) => ({ ...part, hosts: matchingHosts(facts, all, part.without).length }))
    .filter(({ hosts }) => hosts > 0);
}
