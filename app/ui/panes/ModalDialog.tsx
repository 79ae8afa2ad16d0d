import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from '../controls/Button.tsx';
import styles from './ModalDialog.module.css';

interface ModalFrameProps {
  /** `wide` has a place for work, and the whole screen of a phone; `high` stands near the top and grows downwards. */
  readonly size: 'small' | 'wide' | 'high';
  /** A press beside it closes it: not where something could be lost. */
  readonly isDismissable: boolean;
  /** Its name, where it has no title. */
  readonly label?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog over the page; Escape closes it. */
export function ModalFrame({ size, isDismissable, label, onClose, children }: ModalFrameProps) {
  return (
    <ModalOverlay
      isOpen
      onOpenChange={onClose}
      isDismissable={isDismissable}
      className={`${styles.overlay} ${styles[size]}`}
    >
      <Modal className={styles.modal!}>
        <Dialog className={styles.dialog!} {...(label !== undefined && { 'aria-label': label })}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface ModalDialogProps extends Partial<Omit<ModalFrameProps, 'label'>> {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with its title and a button that closes it. */
export function ModalDialog(props: ModalDialogProps) {
  const { title, onClose, size = 'small', isDismissable = false, children } = props;
  return (
    <ModalFrame size={size} isDismissable={isDismissable} onClose={onClose}>
      <div className={styles.head}>
        <Heading slot="title">{title}</Heading>
        <IconButton label="Close" onPress={onClose}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      {children}
    </ModalFrame>
  );
}
