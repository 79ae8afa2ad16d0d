import { useState } from 'react';
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components';
import { usePlaygroundStore } from '../store/use-playground.ts';
import type { Action } from './action.ts';
import { ACTIONS } from './actions.ts';
import styles from './CommandPalette.module.css';
import { MOST_HOSTS, matchesWords, moreActions } from './palette-list.ts';

/** What is chosen in the list never has the focus itself: else the keyboard could not scroll it. */
const SCROLLED_BY_KEYS = { tabIndex: 0, role: 'group', 'aria-label': 'Found commands' } as const;

/** Everything that can be done, found by typing a part of its name. */
export default function CommandPalette() {
  const store = usePlaygroundStore();
  const [words, setWords] = useState('');
  const state = store.getState();
  const close = () => state.actions.showPalette(false);
  const possible = [...ACTIONS, ...moreActions(state, words)].filter(
    (action) => (action.isPossible?.(state) ?? true) && matchesWords(action, words),
  );
  const hosts = possible.filter(({ id }) => id.startsWith('host-')).length;
  const perform = (id: string) => {
    close();
    possible.find((action) => action.id === id)?.perform(store.getState());
  };
  return (
    <ModalOverlay isOpen onOpenChange={close} isDismissable className={styles.overlay!}>
      <Modal className={styles.modal!}>
        <Dialog aria-label="Commands" className={styles.dialog!}>
          <Autocomplete inputValue={words} onInputChange={setWords}>
            <SearchField aria-label="Find a command, scenario or host" autoFocus className={styles.search!}>
              <Input className={styles.input!} placeholder="Find a command, scenario or host" />
            </SearchField>
            <div className={styles.scroller} {...SCROLLED_BY_KEYS}>
              <Menu
                aria-label="Commands"
                className={styles.list!}
                onAction={(key) => perform(String(key))}
                renderEmptyState={() => <p className={styles.empty}>Nothing has these words.</p>}
              >
                {groupsOf(possible).map(([group, actions]) => (
                  <MenuSection key={group} aria-label={group}>
                    <Header className={styles.group!}>{group}</Header>
                    {actions.map(({ id, title, keys }) => (
                      <MenuItem key={id} id={id} textValue={title} className={styles.item!}>
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
                  The first {MOST_HOSTS} hosts are listed: type more of the name to find others.
                </p>
              )}
            </div>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function groupsOf(actions: readonly Action[]): readonly (readonly [Action['group'], readonly Action[]])[] {
  const groups = new Map<Action['group'], Action[]>();
  for (const action of actions) groups.set(action.group, [...(groups.get(action.group) ?? []), action]);
  return [...groups];
}
