import type { KeyboardEvent, RefObject } from 'react';
import { Autocomplete, Header, Input, Menu, MenuItem, MenuSection, SearchField } from 'react-aria-components';
import { ModalFrame } from '../ui/panes/ModalDialog.tsx';
import { scrolledByKeys } from '../ui/panes/scrolled-by-keys.ts';
import controls from '../ui/styles/controls.module.css';
import { PALETTE_SEARCH } from '../words/titles.ts';
import type { Action } from './action.ts';
import styles from './CommandPalette.module.css';
import { MOST_HOSTS } from './palette-list.ts';

interface CommandPaletteProps {
  /** The search field. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly words: string;
  /** The actions that match the search. */
  readonly found: readonly Action[];
  readonly onFocus: () => void;
  readonly onWords: (words: string) => void;
  readonly onChoose: (id: string) => void;
  /** Called for Enter while no entry is chosen. */
  readonly onEnter: () => void;
  readonly onClose: () => void;
}

/** Lists every action, searchable by a part of its name. */
export default function CommandPalette(props: CommandPaletteProps) {
  const { field, words, found, onFocus, onWords, onChoose, onEnter, onClose } = props;
  const hosts = found.filter(({ id }) => id.startsWith('host-')).length;
  return (
    <ModalFrame size="high" label="Commands" isDismissable onClose={onClose}>
      <Autocomplete inputValue={words} onInputChange={onWords}>
        <SearchField
          aria-label={PALETTE_SEARCH}
          autoFocus
          onFocus={onFocus}
          onSubmit={onEnter}
          className={styles.search!}
        >
          <Input
            ref={field}
            className={styles.input!}
            placeholder={PALETTE_SEARCH}
            onKeyDownCapture={closeOnEscape(onClose)}
          />
        </SearchField>
        <div className={styles.scroller} {...scrolledByKeys('Commands found')}>
          <Menu
            aria-label="Commands"
            className={styles.list!}
            onAction={(key) => onChoose(String(key))}
            renderEmptyState={() => <p className={styles.empty}>No commands match.</p>}
          >
            {groupsOf(found).map(([group, actions]) => (
              <MenuSection key={group} aria-label={group}>
                <Header className={controls.sectionTitle!}>{group}</Header>
                {actions.map(({ id, title, keys }) => (
                  <MenuItem key={id} id={id} textValue={title} className={controls.option!}>
                    <span>{title}</span>
                    {keys !== undefined && (
                      <span className={styles.keys}>
                        {keys.shown.map((key) => (
                          <kbd key={key}>{key}</kbd>
                        ))}
                      </span>
                    )}
                  </MenuItem>
                ))}
              </MenuSection>
            ))}
          </Menu>
          {hosts === MOST_HOSTS && (
            <p className={styles.more}>
              Only the first {MOST_HOSTS} hosts are listed. Type more of the name to find others.
            </p>
          )}
        </div>
      </Autocomplete>
    </ModalFrame>
  );
}

/**
 * Closes on the first Escape, which a search field would use to clear itself. Ignores the Escape that ends a
 * composition.
 */
function closeOnEscape(onClose: () => void) {
  return (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
  };
}

function groupsOf(actions: readonly Action[]): readonly (readonly [Action['group'], readonly Action[]])[] {
  const groups = new Map<Action['group'], Action[]>();
  for (const action of actions) groups.set(action.group, [...(groups.get(action.group) ?? []), action]);
  return [...groups];
}
