import { format } from '../store/selectors.ts';
import { useShownActions } from '../store/use-shown.ts';
import styles from './HostNames.module.css';

/** More names than this would fill a panel. */
const SHOWN = 12;

interface HostNamesProps {
  readonly names: readonly string[];
  /** How many there are, where `names` has the first of them only. */
  readonly count?: number;
  /** They are not in this cloud: there is nothing to choose. */
  readonly areGone?: boolean;
}

/** Hosts by name, each to be chosen; of many, the first. */
export function HostNames({ names, count = names.length, areGone = false }: HostNamesProps) {
  const { selectHost } = useShownActions();
  return (
    <p className={styles.names}>
      {names.slice(0, SHOWN).map((name) => (
        <button key={name} type="button" disabled={areGone} onClick={() => selectHost(name)}>
          {name}
        </button>
      ))}
      {count > SHOWN && <span>and {format(count - SHOWN)} more</span>}
    </p>
  );
}
