import type { LogLevel, LogLine } from '@nova-sieve/engine';
import { useDeferredValue, useMemo, useState } from 'react';
import { useAnswer } from '../store/use-answer.ts';
import { CopyButton } from '../ui/controls/CopyButton.tsx';
import { Segments } from '../ui/controls/Segments.tsx';
import { EmptyNote, Toolbar, ToolbarCount, ToolbarSearch, ToolbarView } from '../ui/controls/Toolbar.tsx';
import { Failure } from '../ui/panes/Failure.tsx';
import { counted } from '../words/counts.ts';
import { LogLines } from './LogLines.tsx';
import { lineText, matching } from './log-filter.ts';

const LEVELS: readonly { readonly id: LogLevel; readonly title: string }[] = [
  { id: 'INFO', title: 'INFO' },
  { id: 'DEBUG', title: 'DEBUG' },
];

/** Shows the log that nova-scheduler would write for this run. */
export default function LogView() {
  const [level, setLevel] = useState<LogLevel>('DEBUG');
  const { held, askAgain } = useAnswer('log', { level });
  if (held === null) return null;
  if (held.answer === null) {
    return <Failure what="The log could not be generated." why={held.failure ?? ''} onAgain={askAgain} />;
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
    <ToolbarView>
      <Toolbar>
        <Segments label="Log level" items={LEVELS} chosen={level} onChoose={onLevel} />
        <ToolbarSearch
          label="Filter the log"
          placeholder="Filter lines"
          value={filter}
          onChange={setFilter}
        />
        <ToolbarCount>{counted(shown.length, 'line')}</ToolbarCount>
        <CopyButton
          key={`${shown.length} ${deferred}`}
          isDisabled={shown.length === 0}
          text={() => `${shown.map(lineText).join('\n')}\n`}
        />
      </Toolbar>
      {shown.length === 0 ? <EmptyNote>{emptyText(lines, level)}</EmptyNote> : <LogLines lines={shown} />}
    </ToolbarView>
  );
}

function emptyText(lines: readonly LogLine[], level: LogLevel): string {
  if (lines.length > 0) return 'No line matches.';
  return level === 'INFO'
    ? 'nova-scheduler logs nothing at INFO for this request. Select DEBUG to see more.'
    : 'nova-scheduler logs nothing: the request failed before it reached the scheduler.';
}
