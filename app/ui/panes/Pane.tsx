import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '../controls/Button.tsx';
import styles from './Pane.module.css';

interface PaneProps extends Omit<ComponentProps<'section'>, 'aria-label' | 'className'> {
  readonly label: string;
}

/** A part of the workspace with the full height. Its content is a column. */
export function Pane({ label, ...props }: PaneProps) {
  return <section {...props} aria-label={label} className={styles.pane} />;
}

interface PaneHeadProps {
  readonly title: string;
  /** The name of the close button; without it, the pane cannot be closed. */
  readonly close?: string | undefined;
  readonly onClose: () => void;
  /** The status, beside the title. */
  readonly children?: ReactNode;
}

export function PaneHead({ title, close, onClose, children }: PaneHeadProps) {
  return (
    <header className={styles.head}>
      <h2>{title}</h2>
      <div className={styles.standing}>{children}</div>
      {close !== undefined && (
        <IconButton label={close} onPress={onClose}>
          <X size={15} aria-hidden />
        </IconButton>
      )}
    </header>
  );
}

/** The scrolling content under the head. */
export function PaneBody({ children }: { readonly children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}
