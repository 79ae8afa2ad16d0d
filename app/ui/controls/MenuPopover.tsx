import type { ReactNode } from 'react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { Button } from './Button.tsx';
import styles from './MenuPopover.module.css';

interface MenuPopoverProps {
  /** The menu's name, for people who do not see it. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly text: string;
  readonly children: ReactNode;
}

/** A button that opens a menu. The menu stays open while choices are made; Escape closes it. */
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
