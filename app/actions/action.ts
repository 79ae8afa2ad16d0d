import type { PlaygroundState } from '../store/store.ts';
import { IS_MAC } from '../ui/is-mac.ts';

/** Something that a visitor can do. This data feeds the buttons, the command palette, the shortcuts and their help. */
export interface Action {
  readonly id: string;
  readonly title: string;
  /** Other words that the palette search finds. */
  readonly keywords?: string;
  readonly group: 'Edit' | 'View' | 'Go to' | 'Theme' | 'Scenario' | 'Help';
  readonly keys?: Keys;
  readonly isPossible?: (state: PlaygroundState) => boolean;
  readonly perform: (state: PlaygroundState) => void;
}

export interface Keys {
  /** As the keyboard shows them. */
  readonly shown: readonly string[];
  readonly matches: (event: KeyboardEvent) => boolean;
  /** The shortcut is a single character. Some voice and keyboard users must be able to disable these (WCAG 2.1.4). */
  readonly isCharacter?: boolean;
  /** Handled before an editor or a field can take the key. */
  readonly everywhere?: boolean;
}

/** A key without modifiers that does not type a character. */
export function plainKey(key: string, shown = key): Keys {
  return {
    shown: [shown],
    isCharacter: key.length === 1,
    matches: (event) => event.key === key && !isTyping(event.target) && !hasModifier(event),
  };
}

/** ⌘ on a Mac, Ctrl elsewhere, with a key. `everywhere` handles it in editors and fields too. */
export function commandKey(key: string, { shift = false, everywhere = false } = {}): Keys {
  const shown = IS_MAC ? ['⌘', ...(shift ? ['⇧'] : [])] : ['Ctrl', ...(shift ? ['Shift'] : [])];
  return {
    shown: [...shown, key.toUpperCase()],
    everywhere,
    matches: (event) =>
      event.key.toLowerCase() === key &&
      (IS_MAC ? event.metaKey : event.ctrlKey) &&
      event.shiftKey === shift &&
      !event.altKey &&
      (everywhere || !isTyping(event.target)),
  };
}

function hasModifier({ metaKey, ctrlKey, altKey }: KeyboardEvent): boolean {
  return metaKey || ctrlKey || altKey;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, [contenteditable], .monaco-editor') !== null
  );
}
