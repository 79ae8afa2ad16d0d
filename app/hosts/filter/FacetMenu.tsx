import { ListFilter } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useActions, usePlayground } from '../../store/use-playground.ts';
import { FACETS, type FacetId } from '../../store/view/host-filter.ts';
import { Checkbox } from '../../ui/controls/Checkbox.tsx';
import { MenuPopover } from '../../ui/controls/MenuPopover.tsx';
import fields from '../../ui/styles/fields.module.css';
import { format } from '../../words/counts.ts';
import type { HostFacts } from '../host-facts.ts';
import styles from './FacetMenu.module.css';
import { FACET_TITLES } from './facet-words.ts';
import { type FacetValue, facetValues } from './host-matching.ts';

/** A cloud can have a thousand aggregates. The search finds the values beyond this number. */
const SHOWN_VALUES = 12;

export function FacetMenu({ facts }: { readonly facts: HostFacts }) {
  const facets = usePlayground(({ hostFilter }) => hostFilter.facets);
  const chosen = FACETS.reduce((sum, facet) => sum + facets[facet].length, 0);
  return (
    <MenuPopover
      label="Filter hosts"
      icon={<ListFilter size={14} aria-hidden />}
      text={chosen === 0 ? 'Filter' : `Filter (${chosen})`}
    >
      <Facets facts={facts} />
    </MenuPopover>
  );
}

function Facets({ facts }: { readonly facts: HostFacts }) {
  const [search, setSearch] = useState('');
  const filter = usePlayground((state) => state.hostFilter);
  const facets = useMemo(() => facetValues(facts, filter), [facts, filter]);
  const wanted = search.trim().toLowerCase();
  const found = FACETS.flatMap((id) => {
    const values = (facets.get(id) ?? []).filter(({ text }) => text.toLowerCase().includes(wanted));
    return values.length === 0 ? [] : [{ id, values }];
  });
  return (
    <>
      <input
        type="search"
        className={`${fields.field} ${styles.search}`}
        aria-label="Search filter values"
        placeholder="Search filters, reasons, aggregates"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {found.length === 0 && <p className={styles.note}>No value matches.</p>}
      {found.map(({ id, values }) => (
        <FacetChoices key={id} id={id} values={values} />
      ))}
    </>
  );
}

interface FacetChoicesProps {
  readonly id: FacetId;
  readonly values: readonly FacetValue[];
}

function FacetChoices({ id, values }: FacetChoicesProps) {
  const chosen = usePlayground(({ hostFilter }) => hostFilter.facets[id]);
  const { toggleFacet } = useActions();
  const hidden = values.length - SHOWN_VALUES;
  return (
    <fieldset className={styles.facet}>
      <legend>{FACET_TITLES[id]}</legend>
      {values.slice(0, SHOWN_VALUES).map(({ value, text, hosts }) => (
        <div key={value} className={styles.value}>
          <Checkbox checked={chosen.includes(value)} onChange={() => toggleFacet(id, value, text)}>
            <span className={styles.name}>{text}</span>
            <span className={styles.count}>{format(hosts)}</span>
          </Checkbox>
        </div>
      ))}
      {hidden > 0 && <p className={styles.note}>{format(hidden)} more. Use the search to find them.</p>}
    </fieldset>
  );
}
