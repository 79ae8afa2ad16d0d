import type { Hidden } from '@nova-sieve/engine';
import { Checkbox } from '../ui/controls/Checkbox.tsx';
import styles from './SharePane.module.css';

/** Aggregates explain a scenario and are seldom private, so they are hidden only on demand. */
const HIDDEN_AT_FIRST: Hidden = {
  hosts: true,
  projects: true,
  addresses: true,
  aggregates: false,
  texts: true,
};

const TITLES: Readonly<Record<keyof Hidden, string>> = {
  hosts: 'Hosts and providers',
  projects: 'Projects, users, servers and groups',
  addresses: 'IP addresses',
  aggregates: 'Aggregates and zones',
  texts: 'Title, description and notes',
};
const KEYS = Object.keys(TITLES) as (keyof Hidden)[];

interface HideNamesProps {
  /** null: nothing is hidden. */
  readonly hidden: Hidden | null;
  readonly onChange: (hidden: Hidden | null) => void;
}

/** Chooses which names are replaced before the scenario is shared. */
export function HideNames({ hidden, onChange }: HideNamesProps) {
  return (
    <fieldset className={styles.hide}>
      <legend className="visually-hidden">Names</legend>
      <Checkbox checked={hidden !== null} onChange={(checked) => onChange(checked ? HIDDEN_AT_FIRST : null)}>
        <strong>Hide names</strong>
      </Checkbox>
      {hidden !== null && (
        <>
          <div className={styles.kinds}>
            {KEYS.map((key) => (
              <Checkbox
                key={key}
                checked={hidden[key]}
                onChange={(checked) => onChange({ ...hidden, [key]: checked })}
              >
                {TITLES[key]}
              </Checkbox>
            ))}
          </div>
          <p className={styles.note}>
            Each name is replaced by the same new name everywhere, so the scenario schedules as before. UUIDs
            change. Comments, the lesson and options that the scheduler does not read are removed. Numbers in
            names, flavors, images and traits stay.
          </p>
        </>
      )}
    </fieldset>
  );
}
