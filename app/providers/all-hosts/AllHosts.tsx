import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { RunView } from '../../engine/protocol/answers.ts';
import { useActions } from '../../store/use-playground.ts';
import { useSize } from '../../ui/panes/use-size.ts';
import { TEST_IDS } from '../../ui/test-ids.ts';
import { counted, format } from '../../words/counts.ts';
import { Legend } from '../Legend.tsx';
import { ModeBar } from '../ModeBar.tsx';
import frame from '../ProvidersView.module.css';
import styles from './AllHosts.module.css';
import { HostTile, TILE } from './HostTile.tsx';
import { GridLines, gridStep, groupHosts } from './host-groups.ts';
import { useGlyphs } from './use-glyphs.ts';

const TITLE_HEIGHT = 34;
const GAP = 8;
const PAD = 12;

interface AllHostsProps {
  readonly view: RunView;
  /** The host whose tree the other modes show. */
  readonly shown: string;
}

/**
 * Shows every host's tree as a small tile, by outcome. Only visible tiles are rendered and requested from the engine.
 */
export function AllHosts({ view, shown }: AllHostsProps) {
  const { selectHost, showPane, showProviders } = useActions();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const groups = useMemo(() => groupHosts(view, wanted), [view, wanted]);
  const order = useMemo(() => groups.flatMap(({ hosts }) => hosts), [groups]);
  const [cursor, setCursor] = useState(() => Math.max(0, order.indexOf(view.hosts.indexOf(shown))));
  const active = Math.min(cursor, order.length - 1);
  const id = useId();

  const open = (host: number) => {
    showProviders({ mode: 'tree' });
    selectHost(view.hosts[host]!);
    showPane('results');
  };

  return (
    <div className={frame.view}>
      <ModeBar
        search={search}
        onSearch={(text) => {
          setSearch(text);
          setCursor(0);
        }}
        placeholder="Find host"
        found={counted(order.length, 'host')}
      />
      {order.length === 0 ? (
        <p className={frame.empty}>No host name matches.</p>
      ) : (
        <Grid {...{ view, groups, order, active, id }} onCursor={setCursor} onOpen={open} />
      )}
      <Legend kind="tiles" />
    </div>
  );
}

interface GridProps {
  readonly view: RunView;
  readonly groups: ReturnType<typeof groupHosts>;
  /** Hosts in the order of the groups. */
  readonly order: readonly number[];
  /** The position in `order` of the keyboard. */
  readonly active: number;
  readonly id: string;
  readonly onCursor: (position: number) => void;
  readonly onOpen: (host: number) => void;
}

function Grid({ view, groups, order, active, id, onCursor, onOpen }: GridProps) {
  const scroller = useRef<HTMLDivElement | null>(null);
  const [measure, { width }] = useSize<HTMLDivElement>();
  const place = useCallback(
    (element: HTMLDivElement | null) => {
      scroller.current = element;
      return measure(element);
    },
    [measure],
  );
  const columns = Math.max(1, Math.floor((width - 2 * PAD + GAP) / (TILE.width + GAP)));
  const lines = useMemo(() => new GridLines(groups, columns), [groups, columns]);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (line) => (lines.at(line).kind === 'title' ? TITLE_HEIGHT : TILE.height + GAP),
    overscan: 2,
  });
  const items = virtualizer.getVirtualItems();
  const visible = items.map(({ index }) => lines.at(index));
  const hosts = visible.flatMap((line) =>
    line.kind === 'hosts' ? line.group.hosts.slice(line.from, line.to) : [],
  );
  const glyphs = useGlyphs(hosts);
  const { line: cursorLine } = lines.placeOf(active);

  // Lines can have different heights.
  useEffect(() => {
    if (lines.length > 0) virtualizer.measure();
  }, [virtualizer, lines]);
  useEffect(() => {
    if (columns > 0) virtualizer.scrollToIndex(cursorLine, { align: 'auto' });
  }, [virtualizer, cursorLine, columns]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onOpen(order[active]!);
      return;
    }
    const to = gridStep(event.key, active, groups, columns);
    if (to === active) return;
    event.preventDefault();
    onCursor(to);
  };

  const onClick = ({ target }: MouseEvent) => {
    const name = target instanceof Element ? target.closest('[data-host]')?.getAttribute('data-host') : null;
    if (name != null) onOpen(view.hosts.indexOf(name));
  };

  return (
    <div
      ref={place}
      className={styles.scroller}
      role="listbox"
      aria-label="Hosts by outcome"
      aria-activedescendant={`${id}${order[active]}`}
      tabIndex={0}
      onClick={onClick}
      onKeyDown={onKeyDown}
      data-testid={TEST_IDS.hostTiles}
    >
      <div role="presentation" className={styles.lines} style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ index, start }, position) => {
          const line = visible[position]!;
          const shift = { transform: `translateY(${start}px)` };
          if (line.kind === 'title') {
            return (
              <div
                key={index}
                role="presentation"
                className={styles.title}
                style={shift}
                data-status={line.group.status}
              >
                {line.group.title} <span>{format(line.group.hosts.length)}</span>
              </div>
            );
          }
          return (
            <div
              key={index}
              role="presentation"
              className={styles.line}
              style={{ ...shift, gridTemplateColumns: `repeat(${columns}, 1fr)` }}
            >
              {line.group.hosts.slice(line.from, line.to).map((host) => (
                <HostTile
                  key={host}
                  id={`${id}${host}`}
                  name={view.hosts[host]!}
                  status={line.group.status}
                  outcome={line.group.title}
                  glyph={glyphs.get(view.hosts[host]!)}
                  isActive={host === order[active]}
                />
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}
