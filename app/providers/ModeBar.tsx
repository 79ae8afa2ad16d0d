import type { KeyboardEvent, ReactNode } from 'react';
import { useActions, usePlayground } from '../store/use-playground.ts';
import type { ProviderMode } from '../store/view/providers-slice.ts';
import { Segments } from '../ui/controls/Segments.tsx';
import { Toolbar, ToolbarSearch } from '../ui/controls/Toolbar.tsx';
import styles from './ModeBar.module.css';

const MODES: readonly { readonly id: ProviderMode; readonly title: string }[] = [
  { id: 'tree', title: 'Tree' },
  { id: 'table', title: 'Table' },
  { id: 'hosts', title: 'All hosts' },
];

interface ModeBarProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly placeholder: string;
  /** Called for Enter, which goes to the next match, and for Shift+Enter, which goes to the previous one. */
  readonly onStep?: (by: 1 | -1) => void;
  /** The result of the search, announced to screen readers. */
  readonly found: string;
  readonly children?: ReactNode;
}

/** Chooses how the providers are shown, and searches them. */
export function ModeBar({ search, onSearch, placeholder, onStep, found, children }: ModeBarProps) {
  const mode = usePlayground((state) => state.providerOptions.mode);
  const { showProviders } = useActions();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || onStep === undefined) return;
    event.preventDefault();
    onStep(event.shiftKey ? -1 : 1);
  };
  return (
    <Toolbar>
      <Segments
        label="Show providers as"
        items={MODES}
        chosen={mode}
        onChoose={(chosen) => showProviders({ mode: chosen })}
      />
      <ToolbarSearch
        label={placeholder}
        placeholder={placeholder}
        value={search}
        onChange={onSearch}
        onKeyDown={onKeyDown}
      />
      <p className={styles.found} role="status">
        {found}
      </p>
      {children}
    </Toolbar>
  );
}
