import { useShownActions } from '../store/use-shown.ts';
import { Pill } from '../ui/controls/Pill.tsx';
import { format } from '../words/counts.ts';
import styles from './HostNames.module.css';

/** More names than this would fill a panel. */
export const MOST_NAMES = 12;

interface HostNamesProps {
  readonly names: readonly string[];
  /** The number of hosts, if `names` has only the first of them. */
  readonly count?: number;
  /** The hosts are no longer in this cloud, so they cannot be chosen. */
  readonly areGone?: boolean;
}

/** Lists hosts by name as buttons; of many hosts, only the first. */
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
