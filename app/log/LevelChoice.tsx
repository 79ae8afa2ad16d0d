import type { LogLevel } from '@nova-sieve/engine';
import styles from './LevelChoice.module.css';

const LEVELS: readonly LogLevel[] = ['INFO', 'DEBUG'];

interface LevelChoiceProps {
  readonly level: LogLevel;
  readonly onChoose: (level: LogLevel) => void;
}

export function LevelChoice({ level, onChoose }: LevelChoiceProps) {
  return (
    <div role="radiogroup" aria-label="Log level" className={styles.levels}>
      {LEVELS.map((id) => (
        <label key={id}>
          <input type="radio" name="log-level" checked={id === level} onChange={() => onChoose(id)} />
          {id}
        </label>
      ))}
    </div>
  );
}
