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
  /** Enter goes to the next match, with Shift to the one before. */
  readonly onStep?: (by: 1 | -1) => void;
  /** What the search comes to, said aloud. */
  readonly found: string;
  readonly children?: ReactNode;
}

/** What is shown of the providers, and the search in it. */
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
