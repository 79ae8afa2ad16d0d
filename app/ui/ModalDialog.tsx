import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from './Button.tsx';
import styles from './ModalDialog.module.css';

interface ModalDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** `wide` has a place for work, and the whole screen of a phone. */
  readonly size?: 'small' | 'wide';
  /** A press beside it closes it: not where something could be lost. */
  readonly isDismissable?: boolean;
  readonly children: ReactNode;
}

/** A dialog over the page, with its title and a way out; Escape closes it too. */
export function ModalDialog(props: ModalDialogProps) {
  const { title, onClose, size = 'small', isDismissable = false, children } = props;
  return (
    <ModalOverlay
      isOpen
      onOpenChange={onClose}
      isDismissable={isDismissable}
      className={`${styles.overlay} ${styles[size]}`}
    >
      <Modal className={styles.modal!}>
        <Dialog className={styles.dialog!}>
          <div className={styles.head}>
            <Heading slot="title">{title}</Heading>
            <IconButton label="Close" onPress={onClose}>
              <X size={16} aria-hidden />
            </IconButton>
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
