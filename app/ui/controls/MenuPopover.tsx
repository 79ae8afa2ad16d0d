import type { ReactNode } from 'react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { Button } from './Button.tsx';
import styles from './MenuPopover.module.css';

interface MenuPopoverProps {
  /** What opens, for those who cannot see where. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly text: string;
  readonly children: ReactNode;
}

/** A button that opens choices which stay open while they are made; Escape closes them. */
export function MenuPopover({ label, icon, text, children }: MenuPopoverProps) {
  return (
    <DialogTrigger>
      <Button>
        {icon}
        {text}
      </Button>
      <Popover className={styles.popover!} offset={4} placement="bottom start">
        <Dialog className={styles.dialog!} aria-label={label}>
          {children}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
