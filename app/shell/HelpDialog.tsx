import { ACTIONS } from '../actions/actions.ts';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { Checkbox } from '../ui/controls/Checkbox.tsx';
import { IS_MAC } from '../ui/is-mac.ts';
import { ModalDialog } from '../ui/panes/ModalDialog.tsx';
import styles from './HelpDialog.module.css';

/** What elements of the page read by themselves; no action of ours has these keys. */
const ELEMENT_KEYS = [
  { shown: ['↑', '↓', 'Enter'], does: 'In the host table: the row above or below; choose its host' },
  { shown: ['↑', '↓', '←', '→'], does: 'In the provider tree: go to a provider, fold and unfold' },
  { shown: ['+', '−', '0'], does: 'In the provider tree: zoom, or show the whole' },
  { shown: ['Shift'], does: 'With a press on a column of the host table: sort by it after the others' },
  {
    shown: IS_MAC ? ['⌃', '⇧', 'M'] : ['Ctrl', 'M'],
    does: 'In an editor: let Tab leave it, or indent again',
  },
  { shown: IS_MAC ? ['⌘', 'Z'] : ['Ctrl', 'Z'], does: 'In an editor: undo what was typed there' },
  { shown: IS_MAC ? ['⌃', 'Space'] : ['Ctrl', 'Space'], does: 'In an editor: suggest keys and values' },
] as const;

const KEYS = [
  ...ACTIONS.flatMap(({ title, keys }) => (keys === undefined ? [] : [{ shown: keys.shown, does: title }])),
  ...ELEMENT_KEYS,
];

export default function HelpDialog() {
  const characterKeys = usePlayground((state) => state.characterKeys);
  const { showHelp, heedCharacterKeys } = useActions();
  return (
    <ModalDialog title="Nova Sieve" onClose={() => showHelp(false)} isDismissable>
      <div className={styles.body}>
        <p>
          OpenStack’s scheduler, running in this page. Edit a flavor, an aggregate or nova.conf and watch
          request filters, Placement, the filters and the weighers narrow the hosts. Choose a host to see
          everything that is wrong with it, and the lines that say so.
        </p>
        <h3>Keys</h3>
        <dl className={styles.keys}>
          {KEYS.map(({ shown, does }) => (
            <div key={does}>
              <dt>
                {shown.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.option}>
          <Checkbox checked={characterKeys} onChange={heedCharacterKeys}>
            Use shortcuts of one character, such as / and ?
          </Checkbox>
        </div>
        <p className={styles.note}>
          Everything stays in your browser. A link made with Share holds the whole scenario.
        </p>
      </div>
    </ModalDialog>
  );
}
