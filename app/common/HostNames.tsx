import { useShownActions } from '../store/use-shown.ts';
import { Pill } from '../ui/controls/Pill.tsx';
import { format } from '../words/counts.ts';
import styles from './HostNames.module.css';

/** More names than this would fill a panel. */
export const MOST_NAMES = 12;

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
      {names.slice(0, MOST_NAMES).map((name) => (
        <Pill key={name} look="name" disabled={areGone} onClick={() => selectHost(name)}>
          {name}
        </Pill>
      ))}
      {count > MOST_NAMES && <span>and {format(count - MOST_NAMES)} more</span>}
    </p>
  );
}
