import type { ProviderTreeView } from '../../engine/protocol/answers.ts';
import { scrolledByKeys } from '../../ui/panes/scrolled-by-keys.ts';
import styles from './CandidateTakes.module.css';
import { groupsOf } from './candidate-groups.ts';

interface CandidateTakesProps {
  readonly tree: ProviderTreeView;
  readonly number: number;
}

/** Shows what each request group of the shown candidate takes from which provider. */
export function CandidateTakes({ tree, number }: CandidateTakesProps) {
  const candidate = tree.candidates.first[number];
  if (candidate === undefined) return null;
  return (
    <div className={styles.scroller} {...scrolledByKeys('What the candidate takes')}>
      <ul className={styles.groups}>
        {groupsOf(candidate.takes).map(({ group, lines }) => (
          <li key={group}>
            <b>{group === '' ? 'unsuffixed' : `group ${group}`}</b>
            {lines.map(({ provider, text }) => (
              <span key={provider}>
                {provider} <i>{text}</i>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
