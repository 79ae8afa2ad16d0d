import type { ReactNode } from 'react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import controls from '../styles/controls.module.css';
import { Button } from './Button.tsx';
import styles from './ConfirmButton.module.css';

interface ConfirmButtonProps {
  /** Names the consequence in a sentence. */
  readonly question: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly onConfirm: () => void;
  readonly children: ReactNode;
}

/** A button for an action that cannot be undone: it names the consequence and acts on the second press. */
export function ConfirmButton({ question, confirm, cancel, onConfirm, children }: ConfirmButtonProps) {
  return (
    <DialogTrigger>
      <Button>{children}</Button>
      <Popover className={controls.popover!} placement="top start" offset={6}>
        <Dialog role="alertdialog" aria-label={question} className={styles.dialog!}>
          {({ close }) => (
            <>
              <p>{question}</p>
              <div className={styles.actions}>
                <Button autoFocus onPress={close}>
                  {cancel}
                </Button>
                <Button
                  look="primary"
                  onPress={() => {
                    close();
                    onConfirm();
                  }}
                >
                  {confirm}
                </Button>
              </div>
            </>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
