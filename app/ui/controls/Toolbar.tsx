import { Search } from 'lucide-react';
import type { KeyboardEventHandler, ReactNode } from 'react';
import fields from '../styles/fields.module.css';
import styles from './Toolbar.module.css';

interface ChildrenProps {
  readonly children: ReactNode;
}

/** A view of the results that fills its panel: a toolbar above a scrolling area. */
export function ToolbarView({ children }: ChildrenProps) {
  return <div className={styles.view}>{children}</div>;
}

export function Toolbar({ children }: ChildrenProps) {
  return <div className={styles.bar}>{children}</div>;
}

interface ToolbarSearchProps {
  /** The field's name, for people who do not see it. */
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

/** The number of items shown, at the end of the bar. Announced when it changes. */
export function ToolbarCount({ children }: ChildrenProps) {
  return (
    <p className={styles.count} role="status">
      {children}
    </p>
  );
}

/** Says why a view is empty, and what would change that. */
export function EmptyNote({ children }: ChildrenProps) {
  return <div className={styles.empty}>{children}</div>;
}
