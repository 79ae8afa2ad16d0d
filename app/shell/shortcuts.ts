import type { Actions } from '../store/store.ts';

export const IS_MAC = typeof navigator !== 'undefined' && /mac/i.test(navigator.userAgent);

interface Shortcut {
  /** As the keyboard shows them. */
  readonly keys: readonly string[];
  readonly does: string;
  /** Absent where the page element itself reads the key. */
  readonly matches?: (event: KeyboardEvent) => boolean;
  readonly perform?: (actions: Actions) => void;
}

/** One map for the keyboard and for the help that lists it. */
export const SHORTCUTS: readonly Shortcut[] = [
  {
    keys: ['?'],
    does: 'Show this help',
    matches: (event) => event.key === '?' && !isTyping(event.target),
    perform: (actions) => actions.showHelp(true),
  },
  {
    keys: ['/'],
    does: 'Search hosts',
    matches: (event) => event.key === '/' && !isTyping(event.target),
    perform: (actions) => {
      actions.showTab('hosts');
      actions.showPane('results');
      // The view may only now be put on the page.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('input[type="search"]')?.focus());
    },
  },
  {
    keys: ['Esc'],
    does: 'Close the chosen host or stage',
    matches: (event) => event.key === 'Escape' && !event.defaultPrevented && !isTyping(event.target),
    perform: (actions) => actions.clearSelection(),
  },
  { keys: ['↑', '↓'], does: 'In the host table: the host above or below' },
  { keys: IS_MAC ? ['⌃', '⇧', 'M'] : ['Ctrl', 'M'], does: 'In an editor: let Tab leave it, or indent again' },
  { keys: IS_MAC ? ['⌘', 'Z'] : ['Ctrl', 'Z'], does: 'In an editor: undo' },
  { keys: IS_MAC ? ['⌃', 'Space'] : ['Ctrl', 'Space'], does: 'In an editor: suggest keys and values' },
];

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, [contenteditable], .monaco-editor') !== null
  );
}
