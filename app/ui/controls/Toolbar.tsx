import { Search } from 'lucide-react';
import type { KeyboardEventHandler, ReactNode } from 'react';
import fields from '../styles/fields.module.css';
import styles from './Toolbar.module.css';

interface ChildrenProps {
  readonly children: ReactNode;
}

/** A view of the results: a toolbar above something that scrolls, over the whole panel. */
export function ToolbarView({ children }: ChildrenProps) {
  return <div className={styles.view}>{children}</div>;
}

export function Toolbar({ children }: ChildrenProps) {
  return <div className={styles.bar}>{children}</div>;
}

interface ToolbarSearchProps {
  /** What it is, for those who cannot see where it stands. */
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onKeyDown?: KeyboardEventHandler;
}

export function ToolbarSearch({ label, onChange, ...input }: ToolbarSearchProps) {
  return (
    <label className={styles.search}>
      <Search size={14} aria-hidden />
      <span className="visually-hidden">{label}</span>
      <input
        type="search"
        className={fields.field}
        {...input}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

/** How much is shown, at the bar's end; said when it changes. */
export function ToolbarCount({ children }: ChildrenProps) {
  return (
    <p className={styles.count} role="status">
      {children}
    </p>
  );
}

/** What stands where there is nothing to show, and what would change that. */
export function EmptyNote({ children }: ChildrenProps) {
  return <div className={styles.empty}>{children}</div>;
}
