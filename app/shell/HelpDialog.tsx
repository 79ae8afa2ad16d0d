import { ACTIONS } from '../actions/actions.ts';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { Checkbox } from '../ui/controls/Checkbox.tsx';
import { IS_MAC } from '../ui/is-mac.ts';
import { ModalDialog } from '../ui/panes/ModalDialog.tsx';
import styles from './HelpDialog.module.css';

/** Keys that page elements handle themselves. No action has these keys. */
const ELEMENT_KEYS = [
  { shown: ['↑', '↓', 'Enter'], does: 'Host table: move to a row and choose its host' },
  { shown: ['↑', '↓', '←', '→'], does: 'Provider tree: move, expand and collapse' },
  { shown: ['+', '−', '0'], does: 'Provider tree: zoom in, zoom out, zoom to fit' },
  { shown: ['Shift'], does: 'Host table: click a column header to add it to the sort order' },
  {
    shown: IS_MAC ? ['⌃', '⇧', 'M'] : ['Ctrl', 'M'],
    does: 'Editor: let Tab leave it, or indent again',
  },
  { shown: IS_MAC ? ['⌘', 'Z'] : ['Ctrl', 'Z'], does: 'Editor: undo the last edit in it' },
  { shown: IS_MAC ? ['⌃', 'Space'] : ['Ctrl', 'Space'], does: 'Editor: suggest keys and values' },
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
          every reason against it, and the lines that cause it.
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
            Enable single-character shortcuts, such as / and ?
          </Checkbox>
        </div>
        <p className={styles.note}>
          Everything stays in your browser. A shared link contains the whole scenario.
        </p>
      </div>
    </ModalDialog>
  );
}
