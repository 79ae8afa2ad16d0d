import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from '../controls/Button.tsx';
import styles from './ModalDialog.module.css';

interface ModalFrameProps {
  /** `wide` has space for work, and fills the screen of a phone; `high` is near the top and grows downwards. */
  readonly size: 'small' | 'wide' | 'high';
  /** Whether a click outside closes it. False if that could lose something. */
  readonly isDismissable: boolean;
  /** The dialog's name, if it has no title. */
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

/** A dialog with a title and a close button. */
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
