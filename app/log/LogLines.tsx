import type { LogLine } from '@nova-sieve/engine';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { AggregateText } from '../common/AggregateText.tsx';
import { scrolledByKeys } from '../ui/panes/scrolled-by-keys.ts';
import { TEST_IDS } from '../ui/test-ids.ts';
import styles from './LogLines.module.css';
import { shortLogger } from './log-filter.ts';

const LINE_HEIGHT = 22;
/** A line can name every host of the cloud. The view cuts it off; the copy has the whole line. */
const SHOWN_CHARACTERS = 3000;

/** A list that renders only the visible lines, since a cloud can have a line for each host and filter. */
export function LogLines({ lines }: { readonly lines: readonly LogLine[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_HEIGHT,
    overscan: 12,
  });
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      {...scrolledByKeys('Log lines')}
      data-testid={TEST_IDS.logLines}
    >
      <ol className={styles.lines} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => (
          <li
            key={index}
            ref={rows.measureElement}
            data-index={index}
            data-level={lines[index]!.level}
            aria-setsize={lines.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start}px)` }}
          >
            <Line line={lines[index]!} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Line({ line: { level, logger, text } }: { readonly line: LogLine }) {
  const cut = text.length > SHOWN_CHARACTERS;
  return (
    <>
      <b>{level}</b>
      <i title={logger}>{shortLogger(logger)}</i>
      <span>
        <AggregateText text={cut ? `${text.slice(0, SHOWN_CHARACTERS)} …` : text} />
      </span>
    </>
  );
}
