import type { LogLevel, LogLine } from '@nova-sieve/engine';
import { Search } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { format } from '../store/selectors.ts';
import { useAnswer } from '../store/use-answer.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Failure } from '../ui/Failure.tsx';
import { Segments } from '../ui/Segments.tsx';
import { LogLines } from './LogLines.tsx';
import styles from './LogView.module.css';
import { lineText, matching } from './log-filter.ts';

const LEVELS: readonly { readonly id: LogLevel; readonly title: string }[] = [
  { id: 'INFO', title: 'INFO' },
  { id: 'DEBUG', title: 'DEBUG' },
];

/** What nova-scheduler would have written of this run. */
export default function LogView() {
  const [level, setLevel] = useState<LogLevel>('DEBUG');
  const { held, askAgain } = useAnswer('log', { level });
  if (held === null) return null;
  if (held.answer === null) {
    return <Failure what="The log could not be written." why={held.failure ?? ''} onAgain={askAgain} />;
  }
  return <Log lines={held.answer} level={level} onLevel={setLevel} />;
}

interface LogProps {
  readonly lines: readonly LogLine[];
  readonly level: LogLevel;
  readonly onLevel: (level: LogLevel) => void;
}

function Log({ lines, level, onLevel }: LogProps) {
  const [filter, setFilter] = useState('');
  const deferred = useDeferredValue(filter);
  const shown = useMemo(() => matching(lines, deferred), [lines, deferred]);
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <Segments label="Log level" items={LEVELS} chosen={level} onChoose={onLevel} />
        <label className={styles.search}>
          <Search size={14} aria-hidden />
          <span className="visually-hidden">Filter the log</span>
          <input
            type="search"
            placeholder="Filter lines"
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
          />
        </label>
        <p className={styles.count} role="status">
          {format(shown.length)} {shown.length === 1 ? 'line' : 'lines'}
        </p>
        <CopyButton
          key={`${shown.length} ${deferred}`}
          isDisabled={shown.length === 0}
          text={() => `${shown.map(lineText).join('\n')}\n`}
        />
      </div>
      {shown.length === 0 ? (
        <p className={styles.empty}>{emptyText(lines, level)}</p>
      ) : (
        <LogLines lines={shown} />
      )}
    </div>
  );
}

function emptyText(lines: readonly LogLine[], level: LogLevel): string {
  if (lines.length > 0) return 'No line matches.';
  return level === 'INFO'
    ? 'nova-scheduler writes nothing at INFO for this request. DEBUG says more.'
    : 'nova-scheduler writes nothing: the request ended before it got there.';
}
