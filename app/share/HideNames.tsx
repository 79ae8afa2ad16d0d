import type { Hidden } from '@nova-sieve/engine';
import { Checkbox } from '../ui/controls/Checkbox.tsx';
import styles from './SharePane.module.css';

/** Aggregates say what a scenario is about, and are seldom private: they are hidden when asked for. */
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

/** Which names to replace before the scenario is given away. */
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
            The same names everywhere, so it schedules as before. UUIDs change, and comments, the lesson and
            options that the scheduler does not read are left out. Numbers in names, flavors, images and
            traits stay.
          </p>
        </>
      )}
    </fieldset>
  );
}
