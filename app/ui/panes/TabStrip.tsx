import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { ScrollEnd } from './ScrollEnd.tsx';
import styles from './TabStrip.module.css';
import { useScrollEnds } from './use-scroll-ends.ts';

interface TabItem<Id extends string> {
  readonly id: Id;
  readonly title: ReactNode;
}

interface TabStripProps<Id extends string> {
  readonly label: string;
  readonly items: readonly TabItem<Id>[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
  /** The panel of the chosen tab. */
  readonly children: ReactNode;
}

/**
 * Tabs that follow the ARIA Authoring Practices: one Tab stop, and arrow keys move and choose. We do not use
 * react-aria's tabs, because its panel walks its whole content after every change, which takes a fourth of the time
 * from a keystroke to its result. Tabs that do not fit are reached with the arrow keys, by touch or, with a mouse, with
 * the buttons at the ends.
 */
export function TabStrip<Id extends string>({ label, items, chosen, onChoose, children }: TabStripProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const more = useScrollEnds(list, items.length);

  useEffect(() => {
    const tab = document.getElementById(`${base}${chosen}`);
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [base, chosen]);

  const onKeyDown = (event: KeyboardEvent) => {
    const from = items.findIndex(({ id }) => id === chosen);
    const to = target(event.key, from, items.length);
    const item = to === null ? undefined : items[to];
    if (item === undefined) return;
    event.preventDefault();
    onChoose(item.id);
    document.getElementById(`${base}${item.id}`)?.focus();
  };

  return (
    <div className={styles.tabs}>
      <div className={styles.row} data-before={more.before || undefined} data-after={more.after || undefined}>
        <div ref={list} role="tablist" aria-label={label} className={styles.tabList} onKeyDown={onKeyDown}>
          {items.map(({ id, title }) => (
            <button
              key={id}
              id={`${base}${id}`}
              type="button"
              role="tab"
              aria-selected={id === chosen}
              aria-controls={id === chosen ? `${base}panel` : undefined}
              tabIndex={id === chosen ? 0 : -1}
              className={styles.tab}
              onClick={() => onChoose(id)}
            >
              {title}
            </button>
          ))}
        </div>
        {more.before && <ScrollEnd side="before" scroller={list} />}
        {more.after && <ScrollEnd side="after" scroller={list} />}
      </div>
      <div
        id={`${base}panel`}
        role="tabpanel"
        aria-labelledby={`${base}${chosen}`}
        className={styles.tabPanel}
      >
        {children}
      </div>
    </div>
  );
}

/** Returns where a key leads in a list that wraps around; null for other keys. */
function target(key: string, from: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (from + 1) % count;
    case 'ArrowLeft':
      return (from - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
