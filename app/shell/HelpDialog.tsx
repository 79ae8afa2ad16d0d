import { X } from 'lucide-react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { IconButton } from '../ui/Button.tsx';
import styles from './HelpDialog.module.css';
import { SHORTCUTS } from './shortcuts.ts';

export function HelpDialog() {
  const open = usePlayground((state) => state.help);
  const { showHelp } = useActions();
  return (
    <ModalOverlay isOpen={open} onOpenChange={showHelp} isDismissable className={styles.overlay!}>
      <Modal className={styles.modal!}>
        <Dialog className={styles.dialog!}>
          <div className={styles.head}>
            <Heading slot="title">Nova Sieve</Heading>
            <IconButton label="Close" onPress={() => showHelp(false)}>
              <X size={16} aria-hidden />
            </IconButton>
          </div>
          <p>
            OpenStack’s scheduler, running in this page. Edit a flavor, an aggregate or nova.conf and watch
            request filters, Placement, the filters and the weighers narrow the hosts. Choose a host to see
            everything that is wrong with it, and the lines that say so.
          </p>
          <h3>Keys</h3>
          <dl className={styles.keys}>
            {SHORTCUTS.map(({ keys, does }) => (
              <div key={does}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.note}>
            Everything stays in your browser. A link made with Share holds the whole scenario.
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
