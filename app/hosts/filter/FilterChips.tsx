import { X } from 'lucide-react';
import { useActions, usePlayground } from '../../store/use-playground.ts';
import { FACETS, type HostFilter } from '../../store/view/host-filter.ts';
import { TextButton } from '../../ui/controls/TextButton.tsx';
import { counted } from '../../words/counts.ts';
import styles from './FilterChips.module.css';
import { FACET_TITLES, valueText } from './facet-words.ts';

/** Shows the active filters other than the search. Each can be removed. */
export function FilterChips() {
  const filter = usePlayground((state) => state.hostFilter);
  const { clearHostFilter, filterHosts, toggleFacet } = useActions();
  const chosen = FACETS.flatMap((facet) => filter.facets[facet].map((value) => ({ facet, value })));
  const count = chosen.length + (filter.only === null ? 0 : 1);
  if (count === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {filter.only !== null && (
        <Chip text={onlyText(filter)} onRemove={() => filterHosts({ only: null, onlyWhy: '' })} />
      )}
      {chosen.map(({ facet, value }) => (
        <Chip
          key={`${facet} ${value}`}
          title={FACET_TITLES[facet]}
          text={filter.texts.get(value) ?? valueText(facet, value)}
          onRemove={() => toggleFacet(facet, value)}
        />
      ))}
      {count > 1 && (
        <li>
          <TextButton onClick={clearHostFilter}>Clear all</TextButton>
        </li>
      )}
    </ul>
  );
}

function onlyText({ only, onlyWhy }: HostFilter): string {
  const count = only?.length ?? 0;
  const hosts = counted(count, 'host');
  return onlyWhy === '' ? hosts : `${hosts}: ${onlyWhy}`;
}

interface ChipProps {
  readonly title?: string;
  readonly text: string;
  readonly onRemove: () => void;
}

function Chip({ title, text, onRemove }: ChipProps) {
  return (
    <li className={styles.chip}>
      <span title={text}>
        {title !== undefined && <b>{title} </b>}
        {text}
      </span>
      <button type="button" aria-label={`Remove: ${title ?? ''} ${text}`} onClick={onRemove}>
        <X size={12} aria-hidden />
      </button>
    </li>
  );
}
